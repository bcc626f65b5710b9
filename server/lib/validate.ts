import type { ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import type { ZodType, z } from "zod";
import { Refusal } from "#domain/refusal.ts";

/** Middleware that validates a part of the request and refuses it with a message per field. Also documents the API. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
	target: Target,
	schema: Schema,
) {
	return validator(target, schema, (result) => {
		if (result.success) return;
		throw invalidInput({
			issues: result.error.map(({ path = [], message }) => ({ path: path as PropertyKey[], message })),
		});
	});
}

/** Makes the refusal of an input that a schema rejects, with the first message for each field. */
export function invalidInput({ issues }: { issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[] }): Refusal {
	const fields: Record<string, string> = {};
	for (const { path, message } of issues) fields[path.join(".") || "body"] ??= message;
	return new Refusal("invalid", Object.values(fields)[0] ?? "Please check what you entered.", fields);
}
