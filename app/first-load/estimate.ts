// Runs in the estimate's page as an inline script: what must be right without React, until that takes over.

// Enter in a field would send the answers, which only a browser without script may do
document.querySelector("[data-estimate]")?.addEventListener("submit", (event) => event.preventDefault());
// an address with answers shows their result: it starts React as a touch does
if (location.hash.includes("=")) dispatchEvent(new Event("focusin"));
