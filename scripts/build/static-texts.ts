import { type NodePath, types as t, transformAsync } from "@babel/core";
import macro from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { type CompiledMessageToken, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const linguiConfig = makeConfig({ locales: ["en"], sourceLocale: "en" }, { skipValidation: true });
/** Where the functions are that finished texts call. */
const pluralModule = "#app/lib/plural.ts";

/** A text of the code in English. */
export type SourceText = {
	/** Lingui's, of the English text and its context. */
	id: string;
	message: string;
	/** What it is about, where English says two things by one text. */
	context: string | undefined;
	/** Tags of the elements that the text calls <0>, <1> and so on. */
	elements: string[];
};

/** Returns the text to write in place of an English one; undefined if there is none. */
export type FindText = (text: SourceText) => string | undefined;

/** Matches code with texts in it: of pages, marked by Lingui's macros, and of domain/, marked likewise (domain/text.ts). */
export const hasTexts = /from "(?:@lingui\/(?:core|react)\/macro|(?:#domain|\.\.?)\/text\.ts)"/;

/**
 * Writes finished texts into the code, in place of Lingui's macros: nothing of Lingui reaches browsers. English stands
 * in the code; for another language `find` has the texts. Fails where a text is missing, or names a value or an element
 * that its place in the code doesn't have.
 */
export function staticTexts(find?: FindText): Plugin {
	// the same modules go into what browsers get, into what the server renders with, and into what it says
	const written = new Map<string, ReturnType<typeof writeTexts>>();
	let sourceMaps = true;
	return {
		name: "static-texts",
		enforce: "pre",
		configResolved({ command, build }) {
			sourceMaps = command === "serve" || build.sourcemap !== false;
		},
		transform: {
			filter: { id: /\.tsx?(?:\?|$)/, code: hasTexts },
			handler(code, id) {
				const file = id.replace(/\?.*$/, "");
				const key = `${file}\0${code}`;
				const made = written.get(key) ?? writeTexts(code, file, find, { sourceMaps });
				written.set(key, made);
				return made;
			},
		},
	};
}

/** Returns the code of a module with the texts that `find` has, by default in English. */
export async function writeTexts(
	code: string,
	filename: string,
	find: FindText = ({ message }) => message,
	{ sourceMaps = false } = {},
) {
	const marked = code.replace(/(?<=from ")(?:#domain|\.\.?)\/text\.ts(?=")/, "@lingui/core/macro");
	const written = await transformAsync(marked, {
		filename,
		babelrc: false,
		configFile: false,
		sourceMaps,
		parserOpts: { plugins: ["typescript", "jsx"] },
		plugins: [
			[macro, { descriptorFields: "all", linguiConfig }],
			{ visitor: { Program: { exit: (program: NodePath<t.Program>) => replaceTexts(program, find) } } },
		],
	});
	return { code: written?.code ?? "", map: written?.map ?? null };
}

/** What the macro leaves of a text. */
type Text = {
	tokens: CompiledMessageToken[];
	values: Record<string, t.Expression>;
	components: Record<string, t.JSXElement>;
};

function replaceTexts(program: NodePath<t.Program>, find: FindText): void {
	const names = new Map<string, "i18n" | "Trans">();
	for (const statement of program.get("body")) {
		if (!statement.isImportDeclaration()) continue;
		const { source, specifiers } = statement.node;
		if (source.value !== "@lingui/core" && source.value !== "@lingui/react") continue;
		for (const { local } of specifiers) names.set(local.name, source.value === "@lingui/core" ? "i18n" : "Trans");
		statement.remove();
	}
	const fragments = new WeakSet<t.Node>();
	/** Among other children a text needs no fragment of its own. */
	const unwrap = (node: t.JSXElement | t.JSXFragment) => {
		node.children = node.children.flatMap((child) =>
			fragments.has(child) ? (child as t.JSXFragment).children : child,
		);
	};
	const used = new Set<string>();
	const call = (name: string, ...given: t.Expression[]) => {
		used.add(name);
		return t.callExpression(t.identifier(`_${name}`), given);
	};
	program.traverse({
		// on the way out: texts in the values of others are written by then
		CallExpression: {
			exit(path) {
				const { callee, arguments: given } = path.node;
				if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.object)) return;
				if (names.get(callee.object.name) !== "i18n") return;
				const text = readText(path, given[0], find);
				path.replaceWith(writeString(path, text, call));
			},
		},
		JSXElement: {
			exit(path) {
				const { name, attributes } = path.node.openingElement;
				unwrap(path.node);
				if (!t.isJSXIdentifier(name) || names.get(name.name) !== "Trans") return;
				const [spread, ...others] = attributes;
				if (others.length > 0 || !t.isJSXSpreadAttribute(spread)) {
					throw path.buildCodeFrameError("<Trans> takes no attributes");
				}
				const children = writeElements(path, readText(path, spread.argument, find), call);
				const fragment = t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children);
				fragments.add(fragment);
				path.replaceWith(fragment);
			},
		},
		JSXFragment: { exit: ({ node }) => unwrap(node) },
	});
	if (used.size > 0) {
		const imports = [...used].map((name) => t.importSpecifier(t.identifier(`_${name}`), t.identifier(name)));
		program.unshiftContainer("body", t.importDeclaration(imports, t.stringLiteral(pluralModule)));
	}
}

function readText(path: NodePath, given: unknown, find: FindText): Text {
	const fields = readObject(given as t.Expression);
	const { id, message, context } = fields;
	if (!t.isStringLiteral(id) || !t.isStringLiteral(message))
		throw path.buildCodeFrameError("This is no text of Lingui");
	const components = (fields.components ? readObject(fields.components) : {}) as Text["components"];
	const text = find({
		id: id.value,
		message: message.value,
		context: t.isStringLiteral(context) ? context.value : undefined,
		elements: Object.values(components).map(({ openingElement: { name } }) =>
			t.isJSXIdentifier(name) ? name.name : "",
		),
	});
	if (!text) throw path.buildCodeFrameError(`“${message.value}” lacks a translation`);
	return { tokens: compileMessageOrThrow(text), values: fields.values ? readObject(fields.values) : {}, components };
}

function readObject(object: t.Expression): Record<string, t.Expression> {
	const fields: Record<string, t.Expression> = {};
	if (!t.isObjectExpression(object)) return fields;
	for (const property of object.properties) {
		if (!t.isObjectProperty(property)) continue;
		const { key, value } = property;
		const name = t.isIdentifier(key)
			? key.name
			: t.isStringLiteral(key) || t.isNumericLiteral(key)
				? `${key.value}`
				: "";
		fields[name] = value as t.Expression;
	}
	return fields;
}

type Call = (name: string, ...given: t.Expression[]) => t.Expression;

/** A string, a template, or a single choice by number. */
function writeString(
	path: NodePath,
	text: Pick<Text, "tokens" | "values">,
	call: Call,
	count?: t.Expression,
): t.Expression {
	const parts = text.tokens.map((token): string | t.Expression => {
		if (typeof token !== "string") return writeValue(path, token, text.values, call);
		return token === "#" && count ? call("number", t.cloneNode(count)) : token;
	});
	const strings = [""];
	const expressions: t.Expression[] = [];
	for (const part of parts) {
		if (typeof part === "string") strings[strings.length - 1] += part;
		else {
			expressions.push(part);
			strings.push("");
		}
	}
	const [only] = expressions;
	if (!only) return t.stringLiteral(strings.join(""));
	// a choice is a string by itself
	if (expressions.length === 1 && strings.join("") === "" && isChoice(only)) return only;
	const quasis = strings.map((string, index) =>
		t.templateElement({ raw: string.replace(/[\\`]|\$\{/g, "\\$&"), cooked: string }, index === strings.length - 1),
	);
	return t.templateLiteral(quasis, expressions);
}

const isChoice = (node: t.Expression) => t.isCallExpression(node) && t.isIdentifier(node.callee, { name: "_plural" });

function writeValue(path: NodePath, token: Exclude<CompiledMessageToken, string>, values: Text["values"], call: Call) {
	const [name, type, choices] = token;
	const value = values[name];
	if (!value) throw path.buildCodeFrameError(`{${name}} is no value here`);
	if (!type) return t.cloneNode(value);
	if (type !== "plural") throw path.buildCodeFrameError(`Texts have no “${type}”`);
	const properties = Object.entries(choices as Record<string, CompiledMessageToken[] | string | undefined>).flatMap(
		([form, tokens]) => {
			if (form === "offset" || tokens === undefined) return [];
			const text = writeString(path, { tokens: [tokens].flat() as CompiledMessageToken[], values }, call, value);
			return [t.objectProperty(t.isValidIdentifier(form) ? t.identifier(form) : t.stringLiteral(form), text)];
		},
	);
	return call("plural", t.cloneNode(value), t.objectExpression(properties));
}

type Child = t.JSXElement["children"][number];

function writeElements(path: NodePath, { tokens, values, components }: Text, call: Call): Child[] {
	const open: { index: string; children: Child[] }[] = [{ index: "", children: [] }];
	const add = (child: Child) => open.at(-1)?.children.push(child);
	const close = (index: string, children: Child[]) => {
		const element = components[index];
		if (!element) throw path.buildCodeFrameError(`<${index}> is no element here`);
		const { name, attributes, typeArguments } = element.openingElement;
		const isAlone = children.length === 0;
		const opening = t.jsxOpeningElement(name, attributes, isAlone);
		if (typeArguments) opening.typeArguments = typeArguments;
		add(t.jsxElement(opening, isAlone ? null : t.jsxClosingElement(t.cloneNode(name)), children));
	};
	for (const token of tokens) {
		if (typeof token !== "string") {
			add(t.jsxExpressionContainer(writeValue(path, token, values, call)));
			continue;
		}
		for (const part of token.split(/(<\/?\d+\/?>)/).filter(Boolean)) {
			const [, ends, index = "", isAlone] = /^<(\/?)(\d+)(\/?)>$/.exec(part) ?? [];
			if (!index) add(t.jsxExpressionContainer(t.stringLiteral(part)));
			else if (isAlone) close(index, []);
			else if (!ends) open.push({ index, children: [] });
			else {
				const last = open.pop();
				if (!last || last.index !== index) throw path.buildCodeFrameError(`<${index}> ends where it hasn't begun`);
				close(index, last.children);
			}
		}
	}
	const [whole, unfinished] = open;
	if (!whole || unfinished) throw path.buildCodeFrameError(`<${unfinished?.index}> doesn't end`);
	return whole.children;
}
