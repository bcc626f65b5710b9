// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is the code under test
import { transformAsync } from "@babel/core";
import { expect, test } from "vitest";
import { plural, t } from "#domain/text.ts";
import { writeTexts } from "./static-texts.ts";

/** Writes the texts of some code, and returns it in one line without types. */
async function write(body: string, translations?: Record<string, string>): Promise<string> {
	const code = `import { ph, plural, t } from "@lingui/core/macro";\nimport { Plural, Trans } from "@lingui/react/macro";\n${body}`;
	const written = await writeTexts(code, "/a.tsx", translations && (({ message }) => translations[message]));
	const plain = await transformAsync(written.code, {
		...{ filename: "/a.tsx", babelrc: false, configFile: false, compact: true, comments: false },
		parserOpts: { plugins: ["typescript", "jsx"] },
	});
	return plain?.code ?? "";
}

const number = 'import{_}from"#app/lib/plural.ts";';
const calls = (names: string) => number.replace("_", names);

test.each([
	["a string", "a = t`Sign in`;", 'a="Sign in";'],
	["a value", "a = t`In ${city}`;", "a=`In ${city}`;"],
	["a named value", "a = t`In ${{ city: clinic.city }}`;", "a=`In ${clinic.city}`;"],
	["what a template would read", "a = t`\\`no\\` $ ${x}`;", "a=`\\`no\\` $ ${x}`;"],
	[
		"a plural",
		'a = plural(count, { one: "# clinic", other: "# clinics" });',
		`${calls("number as _number,plural as _plural")}a=_plural(count,{one:\`\${_number(count)} clinic\`,other:\`\${_number(count)} clinics\`});`,
	],
	[
		"exact numbers",
		'a = plural(count, { 0: "none", other: "some" });',
		`${calls("plural as _plural")}a=_plural(count,{"0":"none",other:"some"});`,
	],
	["elements", "a = <Trans>Go <b>back <i>now</i></b>.</Trans>;", 'a=<>{"Go "}<b>{"back "}<i>{"now"}</i></b>{"."}</>;'],
	["among others no fragment", "a = <p>{x}<Trans>Go</Trans></p>;", 'a=<p>{x}{"Go"}</p>;'],
	["an element without text", "a = <Trans>Go<br />on</Trans>;", 'a=<>{"Go"}<br/>{"on"}</>;'],
	[
		"texts in the attributes of elements",
		"a = <Trans>See <Link label={t`the rules`} />.</Trans>;",
		'a=<>{"See "}<Link label={"the rules"}/>{"."}</>;',
	],
	["a named element", "a = <Trans>By {ph({ who: <b>{x}</b> })}</Trans>;", 'a=<>{"By "}{<b>{x}</b>}</>;'],
])("%s is written out", async (_, body, written) => {
	expect(await write(body)).toBe(written);
});

test("another language has its own order, plurals and elements", async () => {
	const body = 'a = t`${plural(count, { one: "# clinic", other: "# clinics" })} in ${city}`;';
	const english = "{count, plural, one {# clinic} other {# clinics}} in {city}";
	const polish = "{city}: {count, plural, one {# klinika} few {# kliniki} other {# klinik}}";
	expect(await write(body, { [english]: polish })).toBe(
		`${calls("number as _number,plural as _plural")}a=\`\${city}: \${_plural(count,{one:\`\${_number(count)} klinika\`,few:\`\${_number(count)} kliniki\`,other:\`\${_number(count)} klinik\`})}\`;`,
	);
	expect(
		await write("a = <Trans>Read <Link to={x}>the rules</Link> first</Trans>;", {
			"Read <0>the rules</0> first": "Lies zuerst <0>die Regeln</0>",
		}),
	).toBe('a=<>{"Lies zuerst "}<Link to={x}>{"die Regeln"}</Link></>;');
});

test.each([
	["lacks a translation", "t`Sign in`", {}],
	["{town} is no value", "t`In ${city}`", { "In {city}": "In {town}" }],
	["<1> is no element", "<Trans>Go <b>on</b></Trans>", { "Go <0>on</0>": "Geh <1>weiter</1>" }],
	["<0> doesn't end", "<Trans>Go <b>on</b></Trans>", { "Go <0>on</0>": "Geh <0>weiter" }],
])("a build stops where a text %s", async (problem, text, translations) => {
	await expect(write(`a = ${text};`, translations as Record<string, string>)).rejects.toThrow(problem);
});

test("texts of domain/ are written like those of pages, and said in English by a server that runs the sources", async () => {
	const body =
		'import { plural, t } from "../text.ts";\na = [t`In ${{ city: x }}`, plural({ n }, { one: "# day", other: "# days" })];';
	const written = await writeTexts(body, "domain/a.ts", ({ message }) =>
		message.startsWith("In") ? "A {city}" : message,
	);
	expect(written.code).toContain("`A ${x}`");
	expect(written.code).not.toContain("text.ts");
	expect([t`In ${{ city: "Bonn" }}`, plural({ n: 1 }, { one: "# day", other: "# days" })]).toEqual([
		"In Bonn",
		"1 day",
	]);
	expect(plural(1200, { one: "# day", other: "# days" })).toBe("1,200 days");
	expect(t({ message: "Open", context: "to open" })).toBe("Open");
});
