// Light or dark: as the system has it, unless the visitor chose here. It runs before anything is painted.

document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "system";
