import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { MapMarks } from "#database/queries/search/map.ts";
import { readTattoo } from "#domain/course/course.ts";
import type { Box } from "#domain/map/box.ts";
import { isClinic, labelMarks, type MapMark, type SearchMap, toMarks } from "#domain/map/search-map.ts";
import { describeClinic } from "./describe.ts";
import type { MapLinks } from "./map-links.ts";
import { type MapMove, type OpenMap, openMap } from "./open-map.ts";

/** The map zooms no further in, or out. */
const liveMapNoFurther = { in: t`The map shows no more than this`, out: t`This is the whole map` };

const moves: { move: MapMove; label: string; sign: React.ReactNode }[] = [
	{ move: "in", label: t`Zoom in`, sign: <span className="text-2xl">+</span> },
	{ move: "out", label: t`Zoom out`, sign: <span className="text-2xl">−</span> },
	{ move: "west", label: t`Move west`, sign: <Icon name="arrow-left" /> },
	{ move: "north", label: t`Move north`, sign: <Icon name="arrow-up" /> },
	{ move: "south", label: t`Move south`, sign: <Icon name="arrow-down" /> },
	{ move: "east", label: t`Move east`, sign: <Icon name="arrow-right" /> },
];

/** The map that moves and zooms. Leaflet is loaded together with this file, only for visitors who use it. */
export function LiveMap({ map, links, tattoo }: { map: SearchMap; links: MapLinks; tattoo: string }) {
	const frame = useRef<HTMLDivElement>(null);
	const opened = useRef<OpenMap>(undefined);
	/** The part of the map to which the reader moved, until it is searched. */
	const [movedTo, setMovedTo] = useState<Box>();
	const [chosen, setChosen] = useState<MapMark[]>([]);
	const [isSwiped, setIsSwiped] = useState(false);
	const shown = useRef(map.marks);
	/** The query of the search that this map started: the map shows its part already. */
	const searched = useRef<string>(undefined);
	/** The direction in which the map zooms no further. */
	const [zoomEnd, setZoomEnd] = useState<"in" | "out">();
	const [hasFailed, setHasFailed] = useState(false);
	const navigate = useNavigate();
	function search(box: Box) {
		// the button that was pressed disappears
		frame.current?.focus({ preventScroll: true });
		const to = links.box(box);
		searched.current = new URL(to, location.href).search;
		navigate(to, { preventScrollReset: true });
	}
	const searchPart = useEffectEvent(search);
	const openCity = useEffectEvent((city: Parameters<MapLinks["city"]>[0]) => navigate(links.city(city)));

	// biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once; the next effect shows changes
	useEffect(() => {
		const view = openMap(frame.current as HTMLElement, map, {
			onZoom: setZoomEnd,
			onMove: setMovedTo,
			onChoose: (ids) => setChosen(shown.current.filter((mark) => isClinic(mark) && ids.includes(mark.key))),
			onSearch: (box) => searchPart(box),
			onCity: (city) => openCity(city),
			onPoint: (id) => highlightCard(id),
			onSwipe: () => setIsSwiped(true),
		});
		opened.current = view;
		const stop = watchCards(view.highlight);
		return () => {
			stop();
			view.close();
		};
	}, []);

	useEffect(() => {
		shown.current = map.marks;
		setMovedTo(undefined);
		setHasFailed(false);
		setChosen([]);
		if (searched.current !== location.search) opened.current?.show(map);
		searched.current = undefined;
		opened.current?.setMarks(map.marks, map);
	}, [map]);

	const address = movedTo && links.marks(movedTo);
	useEffect(() => {
		if (!address) return;
		const abort = new AbortController();
		fetchMarks(address, tattoo, abort.signal).then((marks) => {
			if (abort.signal.aborted) return;
			setHasFailed(!marks);
			if (!marks) return;
			shown.current = marks;
			opened.current?.setMarks(marks);
		});
		return () => abort.abort();
	}, [address, tattoo]);

	return (
		<>
			<div className="relative">
				<div
					ref={frame}
					// arrow keys, plus and minus belong to the map
					role="application"
					aria-label={t`Map: arrow keys move it, plus and minus zoom`}
					className="map-frame aspect-4/3 w-full wide:h-(--map-height,auto)"
				/>
				{movedTo && (
					<button
						type="button"
						onClick={() => search(movedTo)}
						className={buttonClass("primary", "absolute inset-x-0 top-3 mx-auto w-fit px-4 text-sm shadow-lg")}
					>
						<Trans>Search this area</Trans>
					</button>
				)}
				{isSwiped && (
					<p
						// about touch only, of no use to screen readers
						aria-hidden="true"
						className="map-hint pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-lg bg-ink px-3 py-1.5 text-paper text-sm shadow-lg"
					>
						<Trans>Use two fingers to move the map</Trans>
					</p>
				)}
			</div>
			<div className="map-moves flex flex-wrap items-center justify-center gap-1 border-line border-t p-1.5">
				{moves.map(({ move, label, sign }) => (
					<button
						key={move}
						type="button"
						aria-label={label}
						title={move === zoomEnd ? liveMapNoFurther[zoomEnd] : label}
						aria-disabled={move === zoomEnd}
						onClick={() => opened.current?.move(move)}
						className="button button-quiet min-w-11 px-0 aria-disabled:cursor-default aria-disabled:opacity-40"
					>
						{sign}
					</button>
				))}
			</div>
			<p role="status" className="border-line border-t px-3 py-2 text-danger text-sm empty:hidden">
				{hasFailed && t`We couldn't load the clinics here. Move the map to try again.`}
			</p>
			<div role="status" className="max-h-60 overflow-auto empty:hidden">
				{chosen.map((clinic) => (
					<p
						key={clinic.key}
						className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t px-3 py-1"
					>
						<span className="font-medium">{describeClinic(clinic)}</span>
						<Link to={href("/clinic/:id", { id: clinic.key })} className="text-link inline-flex min-h-11 items-center">
							<Trans>
								View profile<span className="sr-only"> of {ph({ name: clinic.name })}</span>
							</Trans>
						</Link>
					</p>
				))}
			</div>
		</>
	);
}

/** Fetches the marks of a part of the map. Undefined if that fails: then the map keeps its marks. */
async function fetchMarks(address: string, tattoo: string, signal: AbortSignal): Promise<MapMark[] | undefined> {
	try {
		const answer = await fetch(address, { signal });
		if (!answer.ok) return undefined;
		return labelMarks(toMarks((await answer.json()) as MapMarks), readTattoo(tattoo));
	} catch {
		return undefined;
	}
}

/** Highlights the card of a clinic in the list of results, and no other. */
function highlightCard(id: string | undefined): void {
	for (const card of document.querySelectorAll<HTMLElement>("[data-listed]"))
		card.toggleAttribute("data-lit", card.dataset.listed === id);
}

/** Reports the card that is pointed at, else the one with the focus, until the returned function is called. */
function watchCards(onPoint: OpenMap["highlight"]): () => void {
	const cardOf = (element: Element | null) => element?.closest<HTMLElement>("[data-listed]");
	function point({ target }: Event) {
		// a mark that appears under a resting pointer must not end the highlight of the focused card
		const card = cardOf(target as Element) ?? cardOf(document.activeElement);
		// "Cologne, DE", or "Cologne · Ehrenstraße 1"
		const [city] = card?.querySelector(".place")?.textContent.split(/, | · /) ?? [];
		onPoint(card?.dataset.listed, city);
	}
	const types = ["pointerover", "focusin"];
	for (const type of types) document.addEventListener(type, point);
	return () => {
		for (const type of types) document.removeEventListener(type, point);
	};
}
