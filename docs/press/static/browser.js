// The page "In your own browser": Python and the core are loaded once, from this site, when something is first asked.

const form = document.querySelector("#by-hand");
const said = form.querySelector("output");
const pyodide = new URL(form.dataset.pyodide, document.baseURI).href;
const core = new URL(form.dataset.core, document.baseURI).href;
let loaded = null;

async function load() {
  said.textContent = "Loading Python…";
  const { loadPyodide } = await import(`${pyodide}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: pyodide });
  const archive = await fetch(core);
  python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/core" });
  python.runPython("import sys; sys.path.insert(0, '/core')");
  return python.pyimport("in_browser");
}

async function ask(what) {
  loaded ??= load();
  try {
    const house = await loaded;
    said.textContent = "Counting…";
    await new Promise((shown) => setTimeout(shown, 30));
    said.textContent = what(house);
  } catch (error) {
    loaded = null;
    said.textContent =
      `Python could not be loaded from ${pyodide} (${error.message}). The page says how to put it there.`;
  }
}

const value = (name) => form.elements[name].value;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.submitter?.name === "settle") ask((house) => house.settle(value("round")));
  else {
    const given = ["game", "cards", "up", "community", "raises"].map(value);
    ask((house) => house.advise(...given));
  }
});
