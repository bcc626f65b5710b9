import { useEffect, useId, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { type FieldProps, TextField } from "#app/components/ui/field.tsx";
import type { SuggestedPlace } from "#database/queries/search/words.ts";
import * as formTexts from "./form-texts.ts";

const askAfter = 150; // ms without typing

/**
 * A city with suggestions from the gazetteer, for the country that is chosen in the same form: a combobox as the ARIA
 * Authoring Practices have it. Any text counts, suggested or not; without an answer it is a text field.
 */
export function CityField(props: FieldProps<"input">) {
	const [places, setPlaces] = useState<SuggestedPlace[]>([]);
	const [active, setActive] = useState(-1);
	const input = useRef<HTMLInputElement>(null);
	const asked = useRef<ReturnType<typeof setTimeout>>(undefined);
	const id = useId();
	const isOpen = places.length > 0;

	function show(found: SuggestedPlace[]) {
		setPlaces(found);
		setActive(-1);
	}
	function close() {
		clearTimeout(asked.current);
		show([]);
	}
	useEffect(() => () => clearTimeout(asked.current), []);
	useEffect(() => {
		// the focus is not in the list, so the browser does not scroll to it
		document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
	}, [id, active]);

	function ask(typed: HTMLInputElement) {
		clearTimeout(asked.current);
		const country = new FormData(typed.form ?? undefined).get("country_code");
		const city = typed.value.trim();
		if (city.length < 2 || typeof country !== "string" || !country) return show([]);
		asked.current = setTimeout(async () => {
			const found = await findPlaces(country, city);
			// not for what was typed before, nor once somebody has gone on
			if (typed.value.trim() === city && document.activeElement === typed) show(found);
		}, askAfter);
	}

	function choose({ name }: SuggestedPlace) {
		const field = input.current;
		if (!field) return;
		// as if it were typed: forms keep what changes
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, name);
		field.dispatchEvent(new Event("input", { bubbles: true }));
		close();
	}

	function onKeyDown(event: React.KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const chosen = places[active];
		if (step && isOpen) {
			// past either end is the text itself
			setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1);
		} else if (event.key === "Enter" && chosen) choose(chosen);
		else if (event.key === "Escape" && isOpen) close();
		else return;
		event.preventDefault();
	}

	return (
		<div className="relative">
			<TextField
				{...props}
				ref={input}
				autoComplete="off"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={isOpen}
				aria-controls={isOpen ? `${id}-places` : undefined}
				aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
				onInput={(event) => ask(event.currentTarget)}
				onKeyDown={onKeyDown}
				onBlur={close}
			/>
			{isOpen && (
				<ul
					id={`${id}-places`}
					// a list that scrolls would be a stop of its own
					tabIndex={-1}
					// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of the combobox above
					role="listbox"
					aria-label={formTexts.cities}
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
				{isOpen && formTexts.citiesFound(places.length)}
			</span>
		</div>
	);
}

async function findPlaces(country: string, city: string): Promise<SuggestedPlace[]> {
	try {
		const { places } = await callApi((api) => api.owner.places.$get({ query: { country, city } }));
		return places;
	} catch {
		return []; // a suggestion is not worth a failure
	}
}
