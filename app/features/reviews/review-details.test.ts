import { expect, test } from "vitest";
import { reviewInput } from "#domain/reviews/schemas.ts";
import { fromDetailsDraft, toDetailsDraft } from "./review-details-fields.tsx";

const send = (sessions: string) =>
	reviewInput.safeParse({ rating: 5, details: fromDetailsDraft({ ...toDetailsDraft(), sessions }, null) });

test.each([
	["", null],
	[" 6 ", 6],
])("%j sessions are sent as %j", (typed, sent) => {
	expect(send(typed).data?.details?.sessions).toBe(sent);
});

test.each(["6-8", "about six", "1,200", "6.5", "-1", "1e1", "0"])(
	"%j sessions are refused beside the field",
	(typed) => {
		expect(send(typed).error?.issues).toMatchObject([{ path: ["details", "sessions"] }]);
	},
);
