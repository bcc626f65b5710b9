import { useCallback, useEffect, useRef, useState } from "react";
import type { Suggestions } from "#domain/search/suggestions.ts";
import { addressOf } from "#domain/site-language.ts";

const askAfter = 120; // ms after the last key

type Groups = Suggestions["groups"];
const none: Groups = [];

/** Returns the suggestions for a text. `ask` requests those for another text, `close` drops them. */
export function useSuggestions() {
	const [groups, setGroups] = useState(none);
	const pending = useRef<{ timer: ReturnType<typeof setTimeout>; request: AbortController }>(undefined);

	const cancel = useCallback(() => {
		clearTimeout(pending.current?.timer);
		pending.current?.request.abort();
	}, []);
	const close = useCallback(() => {
		cancel();
		setGroups(none);
	}, [cancel]);
	const ask = useCallback(
		(typed: string) => {
			cancel();
			const text = typed.trim().toLowerCase();
			if (!text) return setGroups(none);
			const request = new AbortController();
			const timer = setTimeout(async () => {
				const found = await fetchGroups(text, request.signal);
				if (!request.signal.aborted) setGroups(found);
			}, askAfter);
			pending.current = { timer, request };
		},
		[cancel],
	);
	useEffect(() => cancel, [cancel]);
	return { groups, ask, close };
}

async function fetchGroups(text: string, signal: AbortSignal): Promise<Groups> {
	try {
		const answer = await fetch(addressOf(`/suggest?q=${encodeURIComponent(text)}`), { signal });
		return answer.ok ? ((await answer.json()) as Suggestions).groups : none;
	} catch {
		return none; // the search works without suggestions
	}
}
