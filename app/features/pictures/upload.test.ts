import { expect, test } from "vitest";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import { describeUploadFailure } from "./upload.ts";

test.each([
	[
		"the server's message",
		readFailure({ error: { code: "bad_picture", message: "It is damaged." } }, 422),
		"It is damaged.",
	],
	["a proxy's error page", readFailure(undefined, 502), /^The server can't answer at the moment/],
	["no network", unreachable(), /^Failed to upload image\. We couldn't reach the server/],
	["a response without a message", readFailure(undefined, 403), "Failed to upload image"],
	["a bug in our code", new TypeError("x is not a function"), "Failed to upload image"],
	["a refusal", new ApiFailure("gallery_full", "The gallery is full."), "The gallery is full."],
])("%s", (_, error, words) => {
	expect(describeUploadFailure(error)).toMatch(words);
});
