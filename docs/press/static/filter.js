// The matrix of clauses: rows that fit what is asked. Everything can be read without.
const filter = document.querySelector(".filter");
if (filter) {
  const sections = [...document.querySelectorAll(".filter ~ section")];
  const rows = sections.flatMap((section) =>
    [...section.querySelectorAll("tbody tr")].map((row) => ({
      row,
      section,
      text: row.textContent.toLowerCase(),
      marks: row.querySelector("[data-kind]").dataset,
    }))
  );
  const narrow = () => {
    const { words, kind, standing } = filter.elements;
    const terms = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = new Set();
    let count = 0;
    for (const { row, section, text, marks } of rows) {
      const fits = terms.every((term) => text.includes(term)) &&
        (!kind.value || marks.kind === kind.value) && (!standing.value || marks.standing === standing.value);
      row.hidden = !fits;
      if (fits) {
        count += 1;
        shown.add(section);
      }
    }
    for (const section of sections) section.hidden = !shown.has(section);
    filter.querySelector("output").textContent = `${count} of ${rows.length}`;
  };
  filter.hidden = false;
  filter.addEventListener("input", narrow);
  filter.addEventListener("submit", (event) => event.preventDefault());
  narrow();
}
