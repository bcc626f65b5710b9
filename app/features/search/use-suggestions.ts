import { useCallback, useEffect, useRef, useState } from "react";
import type { Suggestions } from "#domain/search/suggestions.ts";

const askAfter = 120; // ms without typing

type Groups = Suggestions["groups"];
const none: Groups = [];

/** Suggestions for what is typed: `ask` with each change of it, `close` where they are not wanted any more. */
export function useSuggestions() {
	const [groups, setGroups] = useState(none);
	const asked = useRef<{ timer: ReturnType<typeof setTimeout>; request: AbortController }>(undefined);

	const forget = useCallback(() => {
		clearTimeout(asked.current?.timer);
		asked.current?.request.abort();
	}, []);
	const close = useCallback(() => {
		forget();
		setGroups(none);
	}, [forget]);
	const ask = useCallback(
		(typed: string) => {
			forget();
			const text = typed.trim().toLowerCase();
			if (!text) return setGroups(none);
			const request = new AbortController();
			const timer = setTimeout(async () => {
				const found = await fetchGroups(text, request.signal);
				if (!request.signal.aborted) setGroups(found);
			}, askAfter);
			asked.current = { timer, request };
		},
		[forget],
	);
	useEffect(() => forget, [forget]);
	return { groups, ask, close };
}

async function fetchGroups(text: string, signal: AbortSignal): Promise<Groups> {
	try {
		const answer = await fetch(`/suggest?q=${encodeURIComponent(text)}`, { signal });
		return answer.ok ? ((await answer.json()) as Suggestions).groups : none;
	} catch {
		return none; // a suggestion is not worth a failure
	}
}
