import type { Context, ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import type { ZodType, z } from "zod";
import { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import type { HttpEnv } from "./http-env.ts";

/** Middleware that validates a part of the request and refuses it with a message per field. Also documents the API. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
	target: Target,
	schema: Schema,
) {
	return validator(target, schema, (result, c: Context<HttpEnv>) => {
		if (result.success) return;
		readInput(c, schema, result.data);
		throw refuse("unreadable");
	});
}

/** Returns what a schema makes of an input. Throws its refusal, in the reader's language, if it rejects the input. */
export function readInput<Schema extends ZodType>(
	c: Context<HttpEnv>,
	schema: Schema,
	input: unknown,
): z.output<Schema> {
	const { data, error } = c.var.inLanguage(schema).safeParse(input);
	if (error) throw invalidInput(error);
	return data;
}

/** Makes the refusal of an input that a schema rejects, with the first message for each field. */
export function invalidInput({ issues }: Pick<z.ZodError, "issues">): Refusal {
	const fields: Record<string, string> = {};
	for (const { path, message } of issues) fields[path.join(".") || "body"] ??= message;
	return new Refusal("invalid", Object.values(fields)[0] ?? "", fields);
}
