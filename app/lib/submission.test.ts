import { GoTrueClient } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { toProblem } from "./submission.ts";

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
