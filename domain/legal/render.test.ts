import { describe, expect, test } from "vitest";
import { limits } from "../limits.ts";
import { findGaps } from "./pages.ts";
import { renderLegalText } from "./render.ts";

test("headings begin at level 2; lists, emphasis, tables and links are rendered", () => {
	expect(
		renderLegalText("# Who\n\n**We** [mail](mailto:a@b.example), [site](https://a.example), [terms](/terms)"),
	).toBe(
		'<h2>Who</h2>\n<p><strong>We</strong> <a href="mailto:a@b.example">mail</a>, <a href="https://a.example">site</a>, <a href="/terms">terms</a></p>\n',
	);
	expect(renderLegalText("- one\n- two")).toContain("<li>one</li>");
	expect(renderLegalText("| a | b |\n|---|---|\n| 1 | 2 |")).toContain("<td>1</td>");
	expect(renderLegalText("###### deep")).toContain("<h6>");
});

describe("a hostile text", () => {
	test.each([
		"<script>alert(1)</script>",
		"text <img src=x onerror=alert(1)> text",
		"<svg/onload=alert(1)>",
		"<a href='javascript:alert(1)'>a</a>",
		"<!-- --><iframe src=https://evil.example></iframe>",
		"[a](javascript:alert(1))",
		"[a](JaVaScRiPt:alert(1))",
		"[a](java\nscript:alert(1))",
		"[a](&#106;avascript:alert(1))",
		"[a](\u0001javascript:alert(1))",
		"[a](vbscript:x)",
		"[a](data:text/html;base64,PHNjcmlwdD4=)",
		"[a](file:///etc/passwd)",
		"[a](//evil.example)",
		"<javascript:alert(1)>",
		"![a](https://evil.example/pixel.png)",
		"[a]: javascript:alert(1)\n\n[a]",
		'[a](https://a.example "\\"onmouseover=alert(1) x=\\"")',
		"`<b onclick=alert(1)>`",
		"```<script>\n</script>\n```",
	])("%j is shown as text", (text) => {
		const tags = renderLegalText(text).match(/<[^>]*>/g) ?? [];
		const allowed = /^<(\/?(p|code|pre|em)|a href="https:\/\/[^"<>]*"( title="[^"<>]*")?|\/a|code class="[^"<>]*")>$/;
		expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
	});

	test.each([
		["brackets", "[", "]"],
		["stars", "*a ", ""],
		["quotes", ">", ""],
		["lists", "- ", ""],
		["ticks", "`a``", ""],
		["angles", "<a", ""],
		["links", "[a](", ""],
	])("of many %s is rendered fast", (_, open, close) => {
		const count = Math.floor(limits.legalText / (open.length + close.length));
		const started = performance.now();
		renderLegalText(open.repeat(count) + close.repeat(count));
		// takes tens of milliseconds; minutes if time grew with the square of the length
		expect(performance.now() - started).toBeLessThan(10_000);
	});
});

test("findGaps returns each gap once", () => {
	expect(findGaps("We are [[your name]], at [[ street ]]. [[your name]] [link](/x) [[")).toEqual([
		"your name",
		"street",
		"[[",
	]);
	expect(findGaps("We are [[your name] and\nno more. [[street]]")).toEqual(["[[your name] and", "street"]);
});
