import { z } from "zod";
import { hiding, listing, suspension } from "#tests/inputs.ts";
import type { Random } from "./random.ts";

// What requests may hold, made from the schemas of the acts themselves: a new schema is tried out by itself.

type Schema = z.core.JSONSchema.JSONSchema;

const modules = import.meta.glob<Record<string, unknown>>("../../domain/*/*schemas.ts", { eager: true });
const schemas = Object.values(modules)
	.flatMap((module) => Object.values(module))
	.filter((value) => value instanceof z.ZodType)
	.map((schema) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

/** What each field of any act may hold. */
const fields = new Map<string, Schema[]>();
for (const schema of schemas) collect(schema);
function collect({ properties = {}, anyOf = [], allOf = [], oneOf = [] }: Schema): void {
	for (const [name, field] of Object.entries(properties)) {
		fields.set(name, [...(fields.get(name) ?? []), field as Schema]);
	}
	for (const part of [...anyOf, ...allOf, ...oneOf]) collect(part as Schema);
}

export const fieldNames = [...fields.keys()];

/** Bodies that are all right, for acts that need several fields to fit each other, and for the auth service. */
const good: object[] = [
	...[listing, suspension, hiding, { rating: 5, text: "Good" }, { good_faith: true, reason: "spam" }],
	...[{ decision: "verified" }, { decision: "accepted" }, { reason: "closed", good_faith: true, review: undefined }],
	{ email: "fuzz@example.test", password: "correct horse", data: { full_name: "Fuzz" }, type: "signup" },
	{ token_hash: "x", type: "recovery", refresh_token: "x", auth_code: "x", code_verifier: "x".repeat(43) },
];

/** A value that a field may hold; `ids` are those of things that exist. */
function sample(random: Random, ids: string[], schema: Schema, name = ""): unknown {
	const { type, anyOf, oneOf, allOf, properties = {} } = schema;
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return random.pick(schema.enum);
	const choice = anyOf ?? oneOf;
	if (choice) return sample(random, ids, random.pick(choice) as Schema, name);
	if (allOf) return Object.assign({}, ...allOf.map((part) => sample(random, ids, part as Schema, name)));
	if (type === "object") return sampleFields(random, ids, properties as Record<string, Schema>);
	if (type === "array") {
		return Array.from({ length: random.below(3) }, () => sample(random, ids, (schema.items ?? {}) as Schema, name));
	}
	if (type === "boolean") return random.below(2) === 0;
	if (type === "null") return null;
	if (type === "number" || type === "integer")
		return random.pick([1, 2, 3, 5, Number(schema.minimum ?? 0), Number(schema.maximum ?? 9)]);
	if (schema.format === "date") return "2026-01-02";
	if (schema.format === "date-time") return "2026-01-02T03:04:05Z";
	if (/(id|ids|clinic|review|other|seen|owner|before|after)$/i.test(name)) return random.pick(ids);
	return random.pick([
		"Ink",
		"Bonn",
		"DE",
		"EUR",
		"de",
		"1",
		"info@clinic.example",
		"https://clinic.example",
		"hide",
		"",
	]);
}

const sampleFields = (random: Random, ids: string[], properties: Record<string, Schema>) =>
	Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sample(random, ids, field, name)]));

/** A value for the field of a name, as some act wants it. */
export const sampleField = (random: Random, ids: string[], name: string): unknown =>
	sample(random, ids, random.pick(fields.get(name) ?? [{}]), name);

/** A body that holds what every act asks for, so that many accept it, with some fields of a hostile kind. */
export function sampleBody(random: Random, ids: string[]): string {
	const body: Record<string, unknown> = {};
	for (const name of fieldNames) if (random.below(20)) body[name] = sampleField(random, ids, name);
	Object.assign(body, random.pick(good));
	for (let n = random.below(3); n > 0; n--) body[random.pick(fieldNames)] = random.value();
	const text = JSON.stringify(random.below(12) ? body : random.value()) ?? "";
	return random.below(20) ? text : text.slice(0, random.below(text.length + 1));
}
