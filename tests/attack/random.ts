export const texts = [
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

const optional = [
	"address",
	"phone",
	"email",
	"website",
	"description",
	"opening_note",
	"status",
	"owner_id",
	"verified",
];

/** Requests that a hostile client might send, the same for the same seed. */
export function makeRandom(seed: number) {
	let state = seed;
	const below = (limit: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * limit); // the low bits of such a generator repeat soon
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
	/** A profile that could be saved, with a few fields of which nobody knows. */
	const randomProfile = (version: number) => {
		const profile: Record<string, unknown> = {
			...{
				name: "Ink Away",
				country_code: "DE",
				city: "Bonn",
				version: below(4) ? version : below(9),
				treatments: [],
				languages: ["de"],
			},
			...{ time_zone: "Europe/Berlin", opening_hours: [[["09:00", "10:00"]], [], [], [], [], [], []], currency: "EUR" },
		};
		for (let n = below(3); n > 0; n--) profile[pick([...Object.keys(profile), ...optional])] = value(1);
		return profile;
	};
	return {
		/** A whole number from 0 to below `limit`. */
		below,
		pick,
		/** Anything that JSON can hold. */
		value: () => value(),
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
		/** What a hostile owner might send about a clinic at that version, one of its reviews and one of its pictures. */
		ownerRequest(review: string, picture: string, version: number): [method: string, path: string, body?: unknown] {
			const unknown = "00000000-0000-7000-8000-000000000001";
			const odd = below(2) ? unknown : encodeURIComponent(pick(texts).toWellFormed()) || "x";
			const query = () => encodeURIComponent(String(pick(values)).toWellFormed());
			const reviewId = below(3) ? review : odd;
			const mediaId = below(3) ? picture : odd;
			switch (below(9)) {
				case 0:
					return ["POST", pick(["/owner/clinic", "/owner/clinic/resubmit"]), randomProfile(version)];
				case 1:
					return ["GET", `/owner/similar?name=${query()}&country=${pick(["DE", odd])}&city=${query()}`];
				case 2:
					return ["GET", `/owner/reviews?unanswered=${query()}&before=${query()}&id=${reviewId}`];
				case 3:
					return [pick(["PUT", "DELETE"]), `/owner/reviews/${reviewId}/reply`, { text: value(2) }];
				case 4:
					return [
						"POST",
						`/owner/reviews/${reviewId}/report`,
						{ reason: pick(["spam", "other", value(2)]), details: value(2) },
					];
				case 5:
					return ["PATCH", `/owner/media/${mediaId}`, below(2) ? { alt: value(2) } : body()];
				case 6:
					return ["PUT", "/owner/media/order", { ids: pick([[picture], [picture, picture], value(1)]) }];
				case 7:
					return ["PUT", "/owner/notifications", { on_review: value(2), on_reply_due: true, on_status: false }];
				default:
					return ["PUT", "/owner/clinic", below(8) ? randomProfile(version) : body()];
			}
		},
	};
}

export type Random = ReturnType<typeof makeRandom>;
