// Runs in a clinic's page as an inline script: what must be right without React, until that takes over.
import { countVisit } from "#app/features/analytics/counting.ts";
import { type ClockFacts, runOpeningClock } from "#app/features/clinic/opening-clock.ts";
import { startedEvent } from "./started.ts";
import "./tattoo.ts";

const { clinic } = document.querySelector<HTMLElement>("[data-clinic]")?.dataset ?? {};
const clocks = [...document.querySelectorAll<HTMLElement>("[data-clock]")];
const stops = [
	...(clinic ? [countVisit(clinic)] : []),
	...clocks.map((clock) => runOpeningClock(clock, JSON.parse(clock.dataset.clock ?? "") as ClockFacts)),
];
addEventListener(startedEvent, () => stops.forEach((stop) => void stop()), { once: true });

// Apple's phones and tablets, whose tablets say that they are computers, know their map app by another name.
const mapApp = document.querySelector<HTMLAnchorElement>("[data-map-app]");
if (mapApp && /iPhone|iPad|Macintosh/.test(navigator.userAgent)) mapApp.href = `maps:?q=${mapApp.dataset.mapApp}`;
