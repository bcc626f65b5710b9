/** How alike two texts are, from 0 to 1, as pg_trgm's similarity: the share of runs of three letters that both have. */
export function openTrigrams(mostKept = 50_000) {
	const kept = new Map<string, Set<string>>();
	function read(text: string): Set<string> {
		const before = kept.get(text);
		if (before) return before;
		const found = new Set<string>();
		for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
			if (!word) continue;
			const padded = `  ${word} `;
			for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
		}
		if (kept.size >= mostKept) kept.clear();
		kept.set(text, found);
		return found;
	}
	return {
		likenessOf(one: string, other: string): number {
			if (one === other) return 1;
			const [a, b] = [read(one), read(other)];
			let both = 0;
			for (const run of a) if (b.has(run)) both++;
			return both === 0 ? 0 : both / (a.size + b.size - both);
		},
	};
}
