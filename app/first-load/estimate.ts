// Runs in the estimate's page as an inline script: what must be right without React, until that takes over.
import { getKept } from "#app/shared/tattoo/kept-tattoo.ts";
import "./tattoo-links.ts";

// Enter in a field would send the answers, which only a browser without script may do
document.querySelector("[data-estimate]")?.addEventListener("submit", (event) => event.preventDefault());
// an address with answers shows their result, as does a kept tattoo: it starts React as a touch does
if (location.hash.includes("=") || getKept()) dispatchEvent(new Event("focusin"));
