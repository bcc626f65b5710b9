import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { Form, href, useNavigate } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useCloseOutside } from "#app/lib/use-close-outside.ts";
import { limits } from "#domain/limits.ts";
import type { Suggestion } from "#domain/search/suggestions.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type Props = {
	/** The words in the box at first: those of the search on the page. */
	words?: string;
	/** The place and filters that stay set unless the words replace them, as the query of an address. */
	kept?: string;
	/** The label of the button. */
	submit?: string;
	/** Fields before the button. */
	children?: React.ReactNode;
	className?: string;
};

/**
 * The search box for a place, a treatment or a clinic's name. It is a plain GET form; with script it suggests searches,
 * as a combobox of the ARIA Authoring Practices. Words that match no suggestion can be submitted, too.
 */
export function SearchBox({ words = "", kept = "", submit = t`Search`, children, className = "" }: Props) {
	const navigate = useNavigate();
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const lastWords = useRef(words);
	const { groups, ask, close } = useSuggestions();
	const [active, setActive] = useState(-1);
	// a plain text field until the script runs
	const [isLive, setIsLive] = useState(false);
	const items = groups.flatMap((group) => group.items);
	const isOpen = items.length > 0;
	useCloseOutside(box, isOpen, close);
	// biome-ignore lint/correctness/useExhaustiveDependencies: none of the new suggestions is active
	useEffect(() => setActive(-1), [groups]);
	useEffect(() => {
		// only after another search: text that was typed before the script ran stays
		if (input.current && lastWords.current !== words) input.current.value = words;
		lastWords.current = words;
	}, [words]);
	useEffect(() => {
		setIsLive(true);
		// text that was typed before the script ran gets suggestions, too
		const field = input.current;
		if (field && field === document.activeElement && field.value !== field.defaultValue) ask(field.value);
	}, [ask]);

	/** Goes to the search of a suggestion, with the kept filters that it does not replace. */
	function choose({ path }: Suggestion) {
		close();
		if (input.current) input.current.value = new URLSearchParams(path).get("said") ?? "";
		const filters = new URLSearchParams(kept);
		const chosen = new URLSearchParams(path.split("?")[1]);
		// a suggested place replaces the kept one, and a price in its currency
		const replaced = chosen.has("near") || chosen.has("country") ? ["country", "city", "price"] : [];
		for (const name of [...chosen.keys(), ...replaced]) filters.delete(name);
		navigate(path.replace("&said=", `&${filters}&said=`).replace("&&", "&"));
	}

	function onKeyDown(event: React.KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const chosen = items[active];
		if (event.nativeEvent.isComposing) return;
		if (step && isOpen) {
			// past either end, no suggestion is active: -1
			setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1);
		} else if (step && input.current?.value) ask(input.current.value);
		else if (event.key === "Enter" && chosen) choose(chosen);
		else if (event.key === "Escape" && isOpen) close();
		else return;
		event.preventDefault();
	}

	return (
		<Form
			action={href("/clinics")}
			role="search"
			aria-label={t`Find a clinic`}
			className={`search-bar ${className}`}
			onSubmit={(event) => {
				close();
				if (input.current?.value.trim()) return;
				event.preventDefault();
				navigate(href("/clinics") + kept);
			}}
		>
			{[...new URLSearchParams(kept)].map(([name, value]) => (
				<input key={name + value} type="hidden" name={name} value={value} />
			))}
			<div ref={box} className="relative min-w-0 flex-1">
				<label htmlFor={id} className="sr-only">
					<Trans>Place, treatment or clinic</Trans>
				</label>
				<input
					ref={input}
					id={id}
					name="find"
					enterKeyHint="search"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					maxLength={limits.queryLength}
					defaultValue={words}
					placeholder={t`Place, treatment or clinic`}
					className="control"
					{...(isLive && {
						role: "combobox",
						"aria-autocomplete": "list" as const,
						"aria-expanded": isOpen,
						"aria-controls": isOpen ? `${id}-list` : undefined,
						"aria-activedescendant": active < 0 ? undefined : `${id}-${active}`,
					})}
					onInput={(event) => {
						// the suggestions are those of the text before
						setActive(-1);
						ask(event.currentTarget.value);
					}}
					onKeyDown={onKeyDown}
				/>
				{isOpen && <SuggestionList id={id} groups={groups} active={active} onChoose={choose} />}
				<span role="status" className="sr-only">
					{isOpen && plural({ count: items.length }, { one: "# suggestion", other: "# suggestions" })}
				</span>
			</div>
			{children}
			<button type="submit" className={buttonClass()}>
				<Icon name="search" className="size-5" />
				<span>{submit}</span>
			</button>
		</Form>
	);
}
