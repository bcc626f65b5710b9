import { expect, test } from "vitest";
import { ApiFailure, describeFailure, readFailure } from "./api-failure.ts";

const answer = (status: number) => ({ status, statusText: "", internal: false, data: null });

test.each([
	["what the server said", new ApiFailure("not_found", "It's gone."), "It's gone."],
	["a browser without a network", new TypeError("Failed to fetch"), /couldn't reach the server/],
	[
		"a script that cannot be had",
		new TypeError("Failed to fetch dynamically imported module: /a.js"),
		/couldn't reach/,
	],
	["a fault of ours", new TypeError("Cannot read properties of undefined (reading 'a')"), /^Something went wrong/],
	["an answer that cannot be read", new SyntaxError("Unexpected token '<'"), /^Something went wrong/],
	["a page that is not there", answer(404), "It doesn't exist any more, or never did."],
	["a fault of the server", answer(500), /^Something went wrong/],
	["a server that starts again", answer(503), /can't answer at the moment/],
])("%s", (_, error, words) => {
	expect(describeFailure(error)).toMatch(words);
});

test("a proxy's own page is no message; what our server says is", () => {
	expect(readFailure(undefined, 502).message).toMatch(/can't answer at the moment/);
	expect(readFailure(undefined, 403).message).toMatch(/^Something went wrong/);
	expect(readFailure({ error: { code: "busy", message: "Many people are here." } }, 503).message).toMatch(/^Many/);
});
