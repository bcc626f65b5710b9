import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The formatter breaks lines of code after 120 characters, and leaves comments as they are.

const findLong = (path: string, text: string) =>
	text.split("\n").flatMap((line, i) => {
		const isComment = /^\s*(\/\/|\/?\*|--|#) |[;,{}] (\/\/|--) /.test(line);
		return isComment && line.replaceAll("\t", "  ").length > 120 ? [`${path}:${i + 1}`] : [];
	});

test("no comment is wider than the page", () => {
	const files = globSync([
		"{app,database,domain,scripts,server,tests}/**/*.{css,mjs,sql,ts,tsx}",
		"{.ci,deploy}/*",
		"*.{ts,yaml}",
		"Dockerfile",
	]);
	expect(files.length).toBeGreaterThan(1000);
	expect(files.flatMap((path) => findLong(path, readFileSync(path, "utf8")))).toEqual([]);
});

test("wide ones are found, wherever they stand", () => {
	const wide = "x".repeat(120);
	const lines = [`\t// ${wide}`, `\t * ${wide}`, `-- ${wide}`, `count += 1; // ${wide}`, `const text = "${wide}";`];
	expect(findLong("a.ts", lines.join("\n"))).toEqual(["a.ts:1", "a.ts:2", "a.ts:3", "a.ts:4"]);
});
