"""`docs/hosting.md` and the files of `deploy/` are held to the program: what they name exists, what they say works."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
import typer
import yaml  # type: ignore[import-untyped]
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from pitboss.cli import app, server
from pitboss.cli.server import SETTINGS, configured
from pitboss.log.database import database_url
from pitboss.trust.keys import key_folder
from pitboss.web.people.guard import HEADERS, TRANSPORT
from pitboss.web.routes.alarms import KINDS
from tests.web.served import Served, served

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SECONDS = 60
METRIC = re.compile(r"\bpitboss_[a-z_]+")
OF_HISTOGRAMS = ("_bucket", "_count", "_sum")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def commands() -> Iterator[list[str]]:
    """Every `pitboss` command the page tells one to type, without what a shell does around it."""
    for block in blocks("console elsewhere"):
        for line in block.splitlines():
            words = shlex.split(line.removeprefix("$ ").partition(" | ")[0].rstrip("& "))
            if "pitboss" in words and words[0] != "docker":
                yield words[words.index("pitboss") + 1 :]


@pytest.mark.parametrize("words", [words for words in commands() if words and words[0] == "serve"], ids=" ".join)
def test_every_command_of_the_page_is_one(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_serve", lambda given: None)
    monkeypatch.setattr(server, "configured", lambda file: {})
    typer.main.get_command(app)(words, standalone_mode=False)


def test_the_house_of_the_page_comes_up(tmp_path: Path) -> None:
    """The first command as written, at a place of the test's own."""
    words = [word.replace("/srv/pitboss", str(tmp_path)) for word in next(commands())]
    command = [sys.executable, "-m", "pitboss", *words, "--port", "0", "--log-format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as house:
        try:
            assert house.stdout is not None
            address = house.stdout.readline().split()[-1]
            for path in ("healthz", "readyz", "metrics"):
                with urlopen(f"{address}{path}", timeout=SECONDS) as told:
                    assert told.status == 200
        finally:
            house.terminate()
            house.wait(SECONDS)
    assert (tmp_path / "house.db").is_file()


def test_the_settings_of_the_page_are_read(tmp_path: Path) -> None:
    (text,) = blocks("toml")
    (tmp_path / "pitboss.toml").write_text(text)
    assert configured(tmp_path / "pitboss.toml")["port"] == 8001


def test_the_unit_is_the_pages_and_systemd_takes_it(tmp_path: Path) -> None:
    (unit,) = blocks("ini")
    assert (DEPLOY / "pitboss@.service").read_text() == unit
    checker = shutil.which("systemd-analyze")
    if checker is not None:
        (tmp_path / "pitboss@.service").write_text(re.sub(r"ExecStart=\S+", f"ExecStart={sys.executable}", unit))
        done = subprocess.run(
            [checker, "verify", str(tmp_path / "pitboss@8001.service")],
            capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
        assert "pitboss@" not in done.stderr, done.stderr
    named = set(re.findall(r"PITBOSS_([A-Z_]+)=", unit))
    assert named <= {name.upper() for name in SETTINGS} | {"KEYS"}


def test_the_page_names_the_folder_of_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PITBOSS_KEYS", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/of/ann")
    place = key_folder().as_posix().replace("/of/ann", "~")
    assert set(re.findall(r"`(~/[^`]*keys)`", PAGE)) == {place}


def test_nginx_is_told_the_same_on_the_page_and_in_the_containers() -> None:
    def plain(text: str) -> list[str]:
        kept = [line.split("#")[0].split() for line in text.splitlines()]
        return [words[0] for words in kept if words and words[0] not in ("server", "ssl_certificate", "server_name")]

    (page,) = blocks("nginx")
    assert plain((DEPLOY / "nginx.conf").read_text()) == plain(page)


def test_what_the_house_sends_itself_nginx_does_not_add_again() -> None:
    """Also over TLS: a header that stands twice is read by some as none."""
    ours = {name.lower() for name in (*HEADERS, TRANSPORT)}
    for text in (*blocks("nginx"), (DEPLOY / "nginx.conf").read_text()):
        assert ours.isdisjoint(name.lower() for name in re.findall(r"add_header\s+(\S+)", text))


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def test_the_containers_name_settings_files_and_services_that_exist(compose: Any) -> None:
    known = {f"PITBOSS_{name.upper()}" for name in SETTINGS} | {"PITBOSS_KEYS", "FORWARDED_ALLOW_IPS", "PGPASSWORD"}
    services = compose["services"]
    for name in ("host1", "host2"):
        assert set(services[name]["environment"]) <= known
    assert "PITBOSS_CREATE" not in services["host2"]["environment"]  # A second host never makes a house.
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            made_there = source in compose["volumes"] or source == "./certificates"
            assert made_there or (DEPLOY / source).exists(), source
    upstream = set(re.findall(r"server (host\d):8000", (DEPLOY / "nginx.conf").read_text()))
    scraped = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"][0]["static_configs"][0][
        "targets"
    ]
    assert upstream == {target.split(":")[0] for target in scraped} == {"host1", "host2"}


def test_every_name_in_the_containers_leads_somewhere(compose: Any) -> None:
    """Networks, volumes and configs; what waits for another to be well waits for one that can say so."""
    services, used = compose["services"], {"volumes": set[str](), "networks": set[str](), "configs": set[str]()}
    for name, service in services.items():
        assert re.search(r":[\w.-]*\d", service["image"]) or "build" in service, f"{name} is of no version"
        used["networks"] |= set(service["networks"])
        used["configs"] |= {each["source"] for each in service.get("configs", ())}
        used["volumes"] |= {each.split(":")[0] for each in service.get("volumes", ()) if each[0] not in "./"}
        for other, how in service.get("depends_on", {}).items():
            image_says = "build" in services[other] and "HEALTHCHECK" in (DEPLOY / "Dockerfile").read_text()
            assert how["condition"] == "service_started" or "healthcheck" in services[other] or image_says, other
    for kind, names in used.items():
        assert names == set(compose[kind]), kind
    assert not any("ports" in services[name] for name in ("host1", "host2", "postgres", "prometheus"))


def test_the_hosts_reach_the_database_with_any_password(compose: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of the URL are those of the database's own service; the password is in none of them, whatever it holds."""
    import psycopg

    environment, server = compose["services"]["host2"]["environment"], compose["services"]["postgres"]["environment"]
    url = database_url(environment["PITBOSS_DATABASE"])
    assert (url.username, url.database, url.host) == (server["POSTGRES_USER"], server["POSTGRES_DB"], "postgres")
    assert "$" not in environment["PITBOSS_DATABASE"]
    assert environment["PGPASSWORD"] == server["POSTGRES_PASSWORD"]
    monkeypatch.setenv("PGPASSWORD", "p@ss/w:ord#%")
    defaults = {each.keyword: each.val for each in psycopg.pq.Conninfo.get_defaults()}
    assert defaults[b"password"] == b"p@ss/w:ord#%"


def test_nginx_waits_for_the_names_it_looks_up_and_finds_its_files(compose: Any) -> None:
    text, nginx = (DEPLOY / "nginx.conf").read_text(), compose["services"]["nginx"]
    assert set(re.findall(r"server (host\d):8000", text)) == set(nginx["depends_on"])
    places = [each.split(":")[1] for each in nginx["volumes"]]
    assert "/etc/nginx/conf.d/default.conf" in places
    for file in re.findall(r"ssl_certificate(?:_key)?\s+(\S+);", text):
        assert Path(file).parent.as_posix() in places, file
    assert {each.split(":")[1] for each in nginx["ports"]} == set(re.findall(r"listen (\d+)", text))


def test_prometheus_and_the_dashboard_find_what_they_read(compose: Any) -> None:
    services = compose["services"]
    prometheus, told = services["prometheus"], yaml.safe_load((DEPLOY / "prometheus.yml").read_text())
    places = {each.split(":")[1] for each in prometheus["volumes"]}
    (config,) = (word.partition("=")[2] for word in prometheus["command"] if word.startswith("--config.file="))
    assert config in places
    assert {f"{Path(config).parent}/{name}" for name in told["rule_files"]} <= places
    (scrape,) = told["scrape_configs"]
    assert [each["target"] for each in prometheus["configs"]] == [scrape["authorization"]["credentials_file"]]
    token = services["host1"]["environment"]["PITBOSS_METRICS_TOKEN"]
    assert compose["configs"][prometheus["configs"][0]["source"]]["content"] == token

    grafana = {each.split(":")[1]: each.split(":")[0] for each in services["grafana"]["volumes"]}
    below = DEPLOY / grafana["/etc/grafana/provisioning"]
    (source,) = yaml.safe_load((below / "datasources" / "prometheus.yaml").read_text())["datasources"]
    assert source["url"] == "http://prometheus:9090"  # The service, at the port it listens on by itself.
    (provider,) = yaml.safe_load((below / "dashboards" / "house.yaml").read_text())["providers"]
    (dashboard,) = (place for place in grafana if place.endswith(".json"))
    assert Path(dashboard).parent.as_posix() == provider["options"]["path"]
    panels = json.loads((DEPLOY / grafana[dashboard]).read_text())["panels"]
    assert {panel["datasource"]["uid"] for panel in panels} == {source["uid"]}
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_every_alert_says_when_how_loud_and_what(compose: Any) -> None:
    groups = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    rules = [rule for group in groups for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules)
    (job,) = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"]
    for rule in rules:
        assert re.fullmatch(r"\d+[smh]", rule.get("for", "0s"))
        assert rule["labels"]["severity"] in ("page", "warn", "floor")
        assert rule["annotations"]["summary"].endswith(".")
        assert set(re.findall(r'job="(\w+)"', rule["expr"])) <= {job["job_name"]}
        assert set(re.findall(r'kind="(\w+)"', rule["expr"])) <= set(KINDS)


def test_nginx_takes_its_files(tmp_path: Path) -> None:
    """Both of them, where there is one to ask: with a certificate of the moment, and names that are this machine's."""
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    for text in (*blocks("nginx"), (DEPLOY / "nginx.conf").read_text()):
        assert text.count("{") == text.count("}") > 3
        if nginx is None:
            continue
        certificate(tmp_path)
        text = re.sub(r"(ssl_certificate\s+)\S+;", rf"\1{tmp_path}/house.pem;", text)
        text = re.sub(r"(ssl_certificate_key\s+)\S+;", rf"\1{tmp_path}/house.key;", text)
        text = re.sub(r"access_log \S+", f"access_log {tmp_path}/floor.log", text)
        text = re.sub(r"server host\d:8000", "server 127.0.0.1:8000", text)
        (tmp_path / "nginx.conf").write_text(
            f"pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}} http {{ {text} }}"
        )
        done = subprocess.run(
            [nginx, "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "error.log")],
            capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr


def certificate(folder: Path) -> None:
    """Of nobody, for a day."""
    now, key = datetime.now(UTC), ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "casino.example")])
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
    signed = made.not_valid_before(now).not_valid_after(now + timedelta(days=1)).sign(key, hashes.SHA256())
    (folder / "house.pem").write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    (folder / "house.key").write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    )


def test_the_image_asks_itself_where_it_listens() -> None:
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    (port,) = re.findall(r"PITBOSS_PORT=(\d+)", text)
    ((asked, path),) = re.findall(r"http://127\.0\.0\.1:(\d+)/(\w+)", text)
    assert (asked, path, re.findall(r"^EXPOSE (\d+)", text, re.MULTILINE)) == (port, "readyz", [port])


def test_every_setting_is_also_one_of_the_environment() -> None:
    """As the page says: `PITBOSS_` and its name. The token is never on a command line, where others could read it."""
    (serve,) = (each for each in typer.main.get_command(app).commands.values() if each.name == "serve")
    variables = {option.name: option.envvar for option in serve.params}
    for name in SETTINGS.keys() - {"metrics_token"}:
        assert variables[name] == f"PITBOSS_{name.upper()}"


def test_the_image_is_made_of_files_that_exist_and_settings_that_are_known() -> None:
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    copied = [
        words[1] for line in text.splitlines() if (words := line.split())[:1] == ["COPY"] and "--from" not in line
    ]
    assert copied == ["requirements-serve.txt", "src"]
    kept = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    assert set(copied) == set(kept)
    assert all((ROOT / name).exists() for name in copied)
    named = set(re.findall(r"PITBOSS_([A-Z_]+)=", text))
    assert named <= {name.upper() for name in SETTINGS} | {"KEYS"}
    entry = json.loads(re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)[0])
    assert entry == ["python", "-m", "pitboss", "serve"]


def test_every_figure_on_the_dashboard_and_in_the_alerts_is_served(tmp_path: Path) -> None:
    with served(tmp_path, standard_tables=False) as house:
        there = names(house)
    dashboard = json.loads((DEPLOY / "grafana" / "house.json").read_text())
    shown = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    rules = [rule for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"] for rule in group["rules"]]
    for expression in (*shown, *(rule["expr"] for rule in rules)):
        for name in METRIC.findall(expression):
            assert name in there, expression


def names(house: Served) -> set[str]:
    with urlopen(f"{house.address}/metrics", timeout=SECONDS) as told:
        lines = told.read().decode().splitlines()
    kinds = dict(line.split()[2:4] for line in lines if line.startswith("# TYPE "))
    found = set(kinds)
    for name, kind in kinds.items():
        found |= {name + end for end in OF_HISTOGRAMS} if kind == "histogram" else set()
    return found
