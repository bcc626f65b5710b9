import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { serve, stubbedPages } from "#tests/http/serve.ts";

const page = readFileSync("docs/asvs.md", "utf8");
/** The requirements of levels 1 and 2 that the page is about, with their levels: "1.1.1 2". */
const numbers = readFileSync("tests/house/asvs-5.0.0.txt", "utf8").trim().split("\n");
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+) \|$/gm)].map(
	([, number = "", level = "", meaning = "", answer = ""]) => ({ number, level, meaning, answer }),
);
const headings = new Set(
	[...readFileSync("docs/operations.md", "utf8").matchAll(/^##+ (.+)$/gm)].map(([, title = ""]) =>
		title.toLowerCase().replaceAll(" ", "-"),
	),
);

/** What is wrong with an answer; undefined where it holds. */
function findFault(answer: string): string | undefined {
	const [, kind, rest = ""] = /^(Test|Code|Operator|Not applicable|Not met): (.+)$/.exec(answer) ?? [];
	if (!kind) return "says nothing";
	for (const [, path = "", name] of rest.matchAll(/`([\w./-]+\/[\w./-]+|[\w-]+\.(?:md|yaml))`(?: "([^"]+)")?/g)) {
		if (path.startsWith("/")) continue; // an address of the site
		if (!existsSync(path)) return `names ${path}, which is not there`;
		if (name && !readFileSync(path, "utf8").includes(name)) return `names "${name}", which is not in ${path}`;
	}
	if (kind === "Test" && !/`[^`]+\.(test|spec)\.ts` "[^"]+"/.test(rest)) return "names no test";
	if (kind === "Code" && !/`[\w./-]+\.\w+`/.test(rest)) return "names no file";
	const [, section] = /\(operations\.md#([\w-]+)\)/.exec(rest) ?? [];
	if (kind === "Operator" && (!section || !headings.has(section))) return "names no section of docs/operations.md";
	return undefined;
}

test("docs/asvs.md has each requirement once, in order, with its level", () => {
	expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(numbers);
});

test("each answer holds: the tests, files and sections that it names are there", () => {
	const faults = rows.map(({ number, answer }) => [number, findFault(answer)]);
	expect(faults.filter(([, fault]) => fault)).toEqual([]);
});

test.each([
	["Perhaps", "says nothing"],
	["Test: `tests/house/asvs.test.ts`", "names no test"],
	['Test: `tests/house/gone.test.ts` "x"', "names tests/house/gone.test.ts, which is not there"],
	['Not met: but for `package.json/x` "y"', "names package.json/x, which is not there"],
	["Operator: [Nowhere](operations.md#nowhere)", "names no section of docs/operations.md"],
])("%s is no answer", (answer, fault) => {
	expect(findFault(answer)).toBe(fault);
	expect(findFault(`Test: \`tests/house/links.test.ts\` "${["no such", "test"].join(" ")}"`)).toMatch(/is not in/);
});

test("TRACE repeats nothing of the request", async () => {
	const { app } = serve({ getPageHandler: stubbedPages(() => new Response("a page")) });
	const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const sent = request({ port, method: "TRACE", path: "/", headers: { authorization: "Bearer secret" } }).end();
	const [answer] = await once(sent, "response");
	let body = "";
	for await (const chunk of answer) body += chunk;
	expect(body + JSON.stringify(answer.headers)).not.toContain("secret");
});
