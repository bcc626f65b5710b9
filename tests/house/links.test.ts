import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { readSources } from "./source.ts";

// Links are made by `href()`, whose first argument the compiler checks against app/routes.ts: no link leads to a route
// that is gone.

const patterns = listPatterns(await routes).filter((pattern) => !pattern.endsWith("*"));

function listPatterns(entries: RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap(({ path, children = [] }) => {
		const pattern = path === undefined ? above : `${above}/${path}`;
		return [pattern || "/", ...listPatterns(children, pattern)];
	});
}

/** Places where a path is a link, whatever it says. */
const linkProps = new Set(["to", "href", "action"]);
const linkCalls = new Set(["navigate", "redirect", "replace"]);

/** Texts that are the path of a page and were not made by `href()`. */
function findLiteralLinks(path: string, source: string): string[] {
	const made = new Set<number>();
	const found: { start: number; text: string }[] = [];
	const note = (start: number, text: string, isLink = false) => {
		const pathname = text.replace(/[?#].*$/s, "");
		const isPage = /^\/[a-z]/.test(pathname) && patterns.some((pattern) => matchPath(pattern, pathname));
		if (text.startsWith("/") && (isLink || isPage)) found.push({ start, text });
	};
	const isText = (
		node: { type: string } | null | undefined,
	): node is { type: "Literal"; value: unknown; start: number } => node?.type === "Literal";
	new Visitor({
		CallExpression({ callee, arguments: [first] }) {
			if (callee.type !== "Identifier" || !isText(first)) return;
			if (callee.name === "href") made.add(first.start);
			else if (linkCalls.has(callee.name) && typeof first.value === "string") note(first.start, first.value, true);
		},
		JSXAttribute({ name, value }) {
			if (linkProps.has(String(name.name)) && isText(value)) note(value.start, String(value.value), true);
		},
		Literal({ value, start }) {
			if (typeof value === "string") note(start, value);
		},
		TemplateLiteral({ quasis, start }) {
			note(start, quasis.map(({ value }) => value.raw).join("x"));
		},
	}).visit(parseSync(path, source).program);
	const literal = found.filter(({ start }) => !made.has(start));
	return [...new Set(literal.map(({ text }) => `${path}: ${text}`))];
}

test("the routes were read", () => {
	expect(patterns.length).toBeGreaterThan(40);
	expect(patterns).toContain("/admin/clinics/:id/edit");
});

test("every link is made by href()", () => {
	const files = readSources().filter(({ path }) => path.startsWith("app/") && path !== "app/routes.ts");
	expect(files.flatMap(({ path, source }) => findLiteralLinks(path, source))).toEqual([]);
});

test.each([
	`const a = <Link to="/clinics" />;`,
	`const a = <Link to="/" />;`,
	`const a = <Link to="/gone" />;`,
	`const a = \`/clinic/\${id}/reviews?before=1\`;`,
	`navigate("/");`,
	`const tabs = [{ path: "/owner/pictures" }];`,
	`const path = isNew ? "/admin/clinics/new" : href("/admin/clinics");`,
])("a literal link is found: %s", (source) => {
	expect(findLiteralLinks("a.tsx", source)).toHaveLength(1);
});

test.each([
	`const a = <Link to={href("/clinic/:id", { id })} />;`,
	`const a = \`\${href("/clinics")}?q=a\`;`,
	`fetch("/api/clinics");`,
	`const a = text.replaceAll("/", ", ");`,
])("what is no literal link is let through: %s", (source) => {
	expect(findLiteralLinks("a.tsx", source)).toEqual([]);
});
