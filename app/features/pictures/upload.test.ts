import { expect, test } from "vitest";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import { describeUploadFailure } from "./upload.ts";

test.each([
	[
		"what the server said",
		readFailure({ error: { code: "bad_picture", message: "It is damaged." } }, 422),
		"It is damaged.",
	],
	["a proxy's own page", readFailure(undefined, 502), /^The server can't answer at the moment/],
	["no network", unreachable(), /^Failed to upload image\. We couldn't reach the server/],
	["an answer that says nothing", readFailure(undefined, 403), "Failed to upload image"],
	["a fault of ours", new TypeError("x is not a function"), "Failed to upload image"],
	["a refusal", new ApiFailure("gallery_full", "The gallery is full."), "The gallery is full."],
])("%s", (_, error, words) => {
	expect(describeUploadFailure(error)).toMatch(words);
});
