import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import type { Suggestion, Suggestions } from "#domain/search/suggestions.ts";

type Props = {
	/** The id of the combobox: the list gets `<id>-list`, its options `<id>-0` and so on. */
	id: string;
	groups: Suggestions["groups"];
	/** The index of the option that the arrow keys have reached; -1 for none. */
	active: number;
	onChoose(chosen: Suggestion): void;
};

/** The popup of the search box: labelled groups of options. The focus stays in the box, which handles the keys. */
export function SuggestionList({ id, groups, active, onChoose }: Props) {
	useEffect(() => {
		// the option has no focus, so the browser does not scroll to it
		document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
	}, [id, active]);
	let number = 0;
	return (
		<div
			id={`${id}-list`}
			role="listbox"
			// otherwise browsers add a list that scrolls to the Tab order
			tabIndex={-1}
			aria-label={t`Suggestions`}
			className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-lg border border-edge bg-sheet py-1 text-left shadow-lg"
			// keeps the focus in the box
			onPointerDown={(event) => event.preventDefault()}
			onMouseDown={(event) => event.preventDefault()}
		>
			{groups.map(({ group, label, items }) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
				<div key={group} role="group" aria-labelledby={`${id}-${group}`}>
					<p id={`${id}-${group}`} className="px-4 pt-2 pb-1 font-medium text-faded text-sm">
						{label}
					</p>
					{items.map((item) => {
						const index = number++;
						return (
							// biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
							<div
								key={item.path}
								id={`${id}-${index}`}
								role="option"
								tabIndex={-1}
								aria-selected={index === active}
								onClick={() => onChoose(item)}
								className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-4 py-2 hover:bg-wash aria-selected:bg-tint aria-selected:outline-2 aria-selected:outline-accent aria-selected:-outline-offset-2"
							>
								{item.label} {item.note && <span className="text-faded text-sm">{item.note}</span>}
							</div>
						);
					})}
				</div>
			))}
		</div>
	);
}
