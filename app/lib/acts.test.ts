import { expect, test } from "vitest";
import { runAct } from "./acts.ts";
import { ApiFailure } from "./api-failure.ts";

const message = "Enter the postal address.";

test.each([
	["the input that the server did not accept", { address: message }, { code: "invalid", message, field: "address" }],
	["no input where the server names none", {}, { code: "invalid", message }],
])("a form that marks its fields is told of %s", async (_, fields, problem) => {
	const run = () => Promise.reject(new ApiFailure("invalid", message, fields));
	const answer = await runAct({ run, done: { title: "Saved" }, marksField: true });
	expect(answer).toHaveProperty("init.status", 422);
	expect(answer).toHaveProperty("data", { problem });
});
