const texts = [
	"",
	" ",
	"\u0000",
	"a\u0000b",
	"\ud83e",
	"\uffff",
	"'; drop table reviews; --",
	"%00",
	"../..",
	"__proto__",
	"constructor",
	"[object Object]",
	"null",
	"1e400",
	"ﷺ".repeat(100),
	"x".repeat(1999),
	"🦄".repeat(1000),
];
const values = [null, true, false, 0, -0, 1, 3, 5, 6, -1, 0.5, 1e308, 2 ** 53, [], {}, [[]], ...texts];

/** Requests that a hostile client might send, the same for the same seed. */
export function makeRandom(seed: number) {
	let state = seed;
	const below = (limit: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state % limit;
	};
	const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
	const value = (depth = 0): unknown => {
		if (depth < 3 && below(4) === 0) return Array.from({ length: below(4) }, () => value(depth + 1));
		if (depth < 3 && below(4) === 0) {
			return Object.fromEntries(
				Array.from({ length: below(4) }, () => [pick(["rating", "text", ...texts]), value(depth + 1)]),
			);
		}
		return pick(values);
	};
	const body = () => {
		const kind = below(10);
		if (kind < 5) return { rating: value(2), text: value(2) };
		if (kind < 6) return { rating: 1 + below(5), text: pick(texts) };
		if (kind < 8) return value();
		return JSON.stringify(value())?.slice(0, below(20)) ?? "{";
	};
	return {
		request(clinic: string): [method: string, path: string, body?: unknown] {
			const id = below(3) ? clinic : encodeURIComponent(pick(texts).toWellFormed()) || "x";
			switch (below(6)) {
				case 0:
					return [pick(["PUT", "DELETE"]), `/favorites/${id}`];
				case 1:
					return ["GET", `/favorites?page=${encodeURIComponent(String(pick(values)).toWellFormed())}`];
				case 2:
					return ["GET", `/favorites/among?clinic=${id}&clinic=${clinic}`];
				case 3:
					return [pick(["GET", "DELETE", "POST", "PATCH"]), `/reviews/${id}`];
				default:
					return ["PUT", `/reviews/${id}`, body()];
			}
		},
	};
}
