// The page is light or dark as the system is, unless the visitor chose here. This runs before anything is painted.

document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "system";
