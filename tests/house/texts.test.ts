import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { ownerRoutes, personRoutes, visitorRoutes } from "#app/routes.ts";
import { readSources, type SourceFile } from "./source.ts";

// What visitors, people with accounts and owners read is marked as text where it stands, so that a build can say it in
// another language (docs/decisions/0025-english-where-it-is-shown.md). The desk is English and marks nothing. What
// domain/ says is marked likewise, but for names of sources, what only servers say, and what data are called.

/** The files that pages outside of /admin consist of. */
function findSiteFiles(): SourceFile[] {
	const files = new Map(readSources().map((file) => [file.path, file]));
	const listFiles = (routes: RouteConfigEntry[]): string[] =>
		routes.flatMap(({ file, children = [] }) => [file, ...listFiles(children)]);
	const pages = [...listFiles([...visitorRoutes, ...personRoutes, ...ownerRoutes]), "root.tsx"];
	const waiting = [...pages, "entry.client.tsx", "entry.server.tsx"].map((file) => `app/${file}`);
	const found = new Set<SourceFile>();
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		const file = files.get(path.replace("?script", ""));
		if (!file || !/^(?:app|domain)\//.test(file.path) || found.has(file)) continue;
		found.add(file);
		waiting.push(...file.imports.map((one) => one.path));
	}
	return [...found].sort((one, other) => one.path.localeCompare(other.path));
}

/** What servers read: a header, and the name that an app has in the auth service. */
const isNoText = (text: string) => text.startsWith("Bearer ") || text === "Authenticator app";

/** Two words or more that begin with a capital, as sentences, labels and titles do. */
const readsAsText = (text: string) => !isNoText(text) && /^ ?[“"(]?\p{Lu}[\p{Ll}’'-]*[,:…]? \S/u.test(text);

type Found = { unmarked: string[]; unnamed: string[]; unwhole: string[] };

/**
 * Finds by file and line: texts that are not marked; values in texts that translators would read as {0}; and texts that
 * begin or end with a blank, which are pieces of sentences. Errors that only the log has are no texts.
 */
function findFaults(path: string, source: string): Found {
	const found: Found = { unmarked: [], unnamed: [], unwhole: [] };
	const passed = new Set<number>();
	/** The ends of texts that are being read, and of values in them. */
	const marked: number[] = [];
	const values: number[] = [];
	const at = (start: number, text: string) =>
		`${path}:${source.slice(0, start).split("\n").length} ${text.trim().replace(/\s+/g, " ")}`;
	const isMarked = (start: number) => marked.some((end) => start < end);
	const add = (start: number, text: string) => {
		if (readsAsText(text) && !passed.has(start) && !isMarked(start)) found.unmarked.push(at(start, text));
	};
	const passOver = ({ callee, arguments: given }: ESTree.NewExpression | ESTree.CallExpression) => {
		if (callee.type !== "Identifier") return;
		if (["Error", "data"].includes(callee.name)) for (const argument of given) passed.add(argument.start);
	};
	const isValue = (start: number) => values.some((end) => start < end);
	/** A child's text; of text between tags without line ends and what is beside them, which React leaves out. */
	const textOf = (child: ESTree.JSXChild | undefined) => {
		if (child?.type === "JSXText") return child.value.replace(/\s*\n\s*/g, "");
		const text =
			child?.type === "JSXExpressionContainer" && child.expression.type === "Literal" && child.expression.value;
		return typeof text === "string" ? text : "";
	};
	const isNamed = (node: ESTree.Node) =>
		node.type === "Identifier" ||
		node.type === "ObjectExpression" ||
		(node.type === "CallExpression" && node.callee.type === "Identifier" && /^(?:plural|ph)$/.test(node.callee.name));
	new Visitor({
		NewExpression: passOver,
		CallExpression: (node) => {
			passOver(node);
			if (node.callee.type !== "Identifier") return;
			if (node.callee.name === "plural") marked.push(node.end);
			if (node.callee.name === "ph") values.push(node.end);
		},
		TaggedTemplateExpression: (node) => {
			if (node.tag.type !== "Identifier" || node.tag.name !== "t") return;
			marked.push(node.end);
			const text = node.quasi.quasis.map(({ value }) => value.cooked).join("x");
			if (/^\s|\s$/.test(text)) found.unwhole.push(at(node.start, text));
			for (const value of node.quasi.expressions) {
				if (!isNamed(value)) found.unnamed.push(at(value.start, source.slice(value.start, value.end)));
			}
		},
		JSXElement: (node) => {
			const { name } = node.openingElement;
			const isText = name.type === "JSXIdentifier" && name.name === "Trans";
			if (isText) marked.push(node.end);
			else if (!isMarked(node.start) || isValue(node.start)) return;
			for (const child of node.children) {
				if (child.type !== "JSXExpressionContainer") continue;
				const { expression } = child;
				if (expression.type === "Literal" || expression.type === "JSXEmptyExpression" || isNamed(expression)) continue;
				found.unnamed.push(at(child.start, source.slice(child.start, child.end)));
			}
			if (!isText) return;
			const parts = node.children.filter((child) => child.type !== "JSXText" || textOf(child) !== "");
			if (/^\s/.test(textOf(parts[0])) || /\s$/.test(textOf(parts.at(-1)))) {
				found.unwhole.push(at(node.start, source.slice(node.start, node.end)));
			}
		},
		JSXText: (node) => {
			if (/\p{L}{2}/u.test(node.value) && !isMarked(node.start)) found.unmarked.push(at(node.start, node.value));
		},
		Literal: (node) => typeof node.value === "string" && add(node.start, node.value),
		TemplateLiteral: (node) => add(node.start, node.quasis.map(({ value }) => value.cooked).join("x")),
	}).visit(parseSync(path, source).program);
	return found;
}

test("what visitors and owners read is marked as text, in whole sentences with named values", () => {
	const files = findSiteFiles();
	expect(files.length).toBeGreaterThan(250);
	const faults = files.map(({ path, source }) => findFaults(path, source));
	expect(faults.flatMap(({ unmarked }) => unmarked).filter((fault) => fault.startsWith("app/"))).toEqual([]);
	expect(faults.flatMap(({ unnamed }) => unnamed)).toEqual([]);
	expect(faults.flatMap(({ unwhole }) => unwhole)).toEqual([]);
});

test("an apostrophe is the straight one of the specification", () => {
	for (const path of globSync("app/**/*.{ts,tsx}"))
		expect(readFileSync(path, "utf8"), path).not.toMatch(/\p{L}’\p{L}/u);
});

test("faults are found where they may stand", () => {
	const source = `
		const a = <p title="Not here" className="w-4 p-2">{isOpen ? "Open now" : \`Closed for \${days} days\`}</p>;
		const b = { title: "Picture saved" };
		throw data("Nobody reads this", 404);
		const c = [t\`Right here\`, t\` of \${name}\`, t\`In \${clinic.city}\`, t\`In \${{ city: clinic.city }}\`];
		const d = <p>Not here <Trans>but here, <b>{name}</b> {clinic.city}{" "}</Trans></p>;
		const e = <Trans> of 5, <b>{clinic.name}</b> {ph({ link: <b>{clinic.city}</b> })}</Trans>;
		const f = plural(count, { one: "One clinic", other: "Many clinics" });
	`;
	expect(findFaults("a.tsx", source)).toEqual({
		unmarked: [
			"a.tsx:2 Not here",
			"a.tsx:2 Open now",
			"a.tsx:2 Closed for x days",
			"a.tsx:3 Picture saved",
			"a.tsx:6 Not here",
		],
		unnamed: ["a.tsx:5 clinic.city", "a.tsx:6 {clinic.city}", "a.tsx:7 {clinic.name}"],
		unwhole: [
			"a.tsx:5 of x",
			'a.tsx:6 <Trans>but here, <b>{name}</b> {clinic.city}{" "}</Trans>',
			"a.tsx:7 <Trans> of 5, <b>{clinic.name}</b> {ph({ link: <b>{clinic.city}</b> })}</Trans>",
		],
	});
});
