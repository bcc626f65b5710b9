import { GoTrueClient } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { ApiFailure } from "./api-failure.ts";
import { describe, stillStands, toProblem } from "./form.ts";

const unreachable = "We couldn't reach the server. Check your connection and try again.";
const said = "Something went wrong. Please try again.";
const own = (status: number) => Response.json({ code: "unexpected_failure", message: said, msg: said }, { status });

test.each<[answer: string, () => Response, message: string]>([
	["the service's own 500", () => own(500), said],
	["its own 503", () => own(503), said],
	[
		"a proxy's page",
		() => new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" }),
		unreachable,
	],
	["a proxy's page over HTTP/2", () => new Response("<h1>Bad Gateway</h1>", { status: 502 }), unreachable],
	["other JSON", () => Response.json({ failed: true }, { status: 500 }), unreachable],
	["no answer", () => Response.error(), unreachable],
])("a sign-in that ends in %s", async (_, answer, message) => {
	const auth = new GoTrueClient({
		url: "http://auth.test",
		persistSession: false,
		autoRefreshToken: false,
		fetch: async () => {
			const response = answer();
			if (response.type === "error") throw new TypeError("Failed to fetch");
			return response;
		},
	});
	const { error } = await auth.signInWithPassword({ email: "ada@example.test", password: "correct horse" });
	expect(toProblem(error)).toMatchObject({ message });
});

const address = "Enter the postal address.";
const links = "Enter a web address.";

test.each([
	["one input", { address }, address],
	["several inputs", { address, "links.1": links }, "Please check the marked fields."],
	["no input", {}, address],
])("a refusal of %s says so", (_, fields, message) => {
	expect(toProblem(new ApiFailure("invalid", address, fields))).toEqual({ code: "invalid", message, fields });
});

test("an input has its message, or the first of its parts, and only a lone one is announced", () => {
	const announced = { props: { role: "alert", children: address } };
	expect(describe({ address }, "address").error).toMatchObject(announced);
	expect(describe({ address, "links.1": links }, "links").error).toBe(links);
	expect(describe({ address, "links.1": links }, "address").error).toBe(address);
	expect(describe({ address }, "address", false).error).toBe(address);
	expect(describe({ address }, "name").error).toBeUndefined();
});

test("a problem of inputs ends with the last of its messages, another one does not", () => {
	const problem = { message: address, fields: { address } };
	expect(stillStands(problem, { address })).toBe(problem);
	expect(stillStands(problem, {})).toBeUndefined();
	expect(stillStands({ message: "Busy.", fields: {} }, {})).toEqual({ message: "Busy.", fields: {} });
});
