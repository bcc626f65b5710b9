import { expect, test } from "vitest";
import { chooseKept } from "./merge.ts";

const duplicate = {
	id: "b",
	status: "pending" as const,
	owner_email: null,
	review_count: 0,
	created_at: "2026-11-20T00:00:00Z",
};
const later = "2026-11-21T00:00:00Z";

test.each([
	[
		"verified",
		{ status: "verified" as const, created_at: later },
		{ owner_email: "a@b.test", review_count: 9 },
		/verified/,
	],
	["public", {}, { status: "suspended" as const, owner_email: "a@b.test", review_count: 9 }, /public/],
	["with an owner", { owner_email: "a@b.test", created_at: later }, { review_count: 9 }, /manages it/],
	["with more reviews", { review_count: 1, created_at: later }, {}, /^It has 1 review, the other one none\.$/],
	["older", {}, { created_at: later }, /listed first, on 20 Nov/],
	["chosen by id if both are alike", {}, {}, /same moment/],
])("the clinic is kept that is %s", (_, better, worse, why) => {
	const [one, other] = [
		{ ...duplicate, id: "a", ...better },
		{ ...duplicate, ...worse },
	];
	for (const chosen of [chooseKept(one, other), chooseKept(other, one)]) {
		expect(chosen).toEqual({ id: "a", why: expect.stringMatching(why) });
	}
});
