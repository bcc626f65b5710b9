import { plural, t } from "@lingui/core/macro";
import { useEffect, useId, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { type FieldProps, TextField } from "#app/components/ui/field.tsx";
import { useCloseOutside } from "#app/lib/use-close-outside.ts";
import type { SuggestedPlace } from "#database/queries/search/terms.ts";
import { readCountryCode } from "./chosen-country.ts";

const typingPause = 150; // ms without a keystroke before suggestions are requested

/**
 * An input for a city with suggestions from the gazetteer, for the country chosen in the same form. A combobox as in
 * the ARIA Authoring Practices. Any text is accepted; if no suggestions can be loaded, it is a plain text field.
 */
export function CityField(props: FieldProps<"input">) {
	const [places, setPlaces] = useState<SuggestedPlace[]>([]);
	const [active, setActive] = useState(-1);
	const input = useRef<HTMLInputElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const id = useId();
	const isOpen = places.length > 0;

	function show(found: SuggestedPlace[]) {
		setPlaces(found);
		setActive(-1);
	}
	function close() {
		clearTimeout(timer.current);
		show([]);
	}
	useCloseOutside(box, isOpen, close);
	useEffect(() => () => clearTimeout(timer.current), []);
	useEffect(() => {
		// the focus is not in the list, so the browser does not scroll to it
		document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
	}, [id, active]);

	function suggest(field: HTMLInputElement) {
		clearTimeout(timer.current);
		const country = readCountryCode(new FormData(field.form ?? undefined));
		const city = field.value.trim();
		if (city.length < 2 || !country) return show([]);
		timer.current = setTimeout(async () => {
			const found = await findPlaces(country, city);
			// unless the text or the focus changed meanwhile
			if (field.value.trim() === city && document.activeElement === field) show(found);
		}, typingPause);
	}

	function choose({ name }: SuggestedPlace) {
		const field = input.current;
		if (!field) return;
		// React sees only values that were set by the browser's setter and reported by an event
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, name);
		field.dispatchEvent(new Event("input", { bubbles: true }));
		close();
	}

	function onKeyDown(event: React.KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const chosen = places[active];
		if (step && isOpen) {
			// beyond either end of the list, no suggestion is active
			setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1);
		} else if (event.key === "Enter" && chosen) choose(chosen);
		else if (event.key === "Escape" && isOpen) close();
		else return;
		event.preventDefault();
	}

	return (
		<div ref={box} className="relative">
			<TextField
				{...props}
				ref={input}
				autoComplete="off"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={isOpen}
				aria-controls={isOpen ? `${id}-places` : undefined}
				aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
				onInput={(event) => suggest(event.currentTarget)}
				onKeyDown={onKeyDown}
			/>
			{isOpen && (
				<ul
					id={`${id}-places`}
					// browsers let Tab stop at a list that scrolls
					tabIndex={-1}
					// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of the combobox above
					role="listbox"
					aria-label={t`Cities`}
					className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-lg border border-edge bg-sheet py-1 shadow-lg"
				>
					{places.map((place, index) => (
						<li
							key={place.name}
							id={`${id}-${index}`}
							// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							// the focus stays in the field
							onPointerDown={(event) => event.preventDefault()}
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => choose(place)}
							onKeyDown={onKeyDown}
							className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 hover:bg-wash aria-selected:bg-tint aria-selected:outline-2 aria-selected:outline-accent aria-selected:outline-offset-[-2px]"
						>
							{place.name} {place.called !== place.name && <span className="text-faded text-sm">{place.called}</span>}
						</li>
					))}
				</ul>
			)}
			<span role="status" className="sr-only">
				{isOpen && plural({ count: places.length }, { one: "# city to choose from", other: "# cities to choose from" })}
			</span>
		</div>
	);
}

async function findPlaces(country: string, city: string): Promise<SuggestedPlace[]> {
	try {
		const { places } = await callApi((api) => api.owner.places.$get({ query: { country, city } }));
		return places;
	} catch {
		return []; // the field works without suggestions
	}
}
