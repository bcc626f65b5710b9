import type { ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import type { ZodType, z } from "zod";
import { Refusal } from "#domain/refusal.ts";

/** Checks a part of the request and names each wrong field. openapi.ts documents the API by the same schemas. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
	target: Target,
	schema: Schema,
) {
	return validator(target, schema, (result) => {
		if (result.success) return;
		// Zod names fields by their plain names
		throw invalidInput({
			issues: result.error.map(({ path = [], message }) => ({ path: path as PropertyKey[], message })),
		});
	});
}

/** The refusal of an input that a schema does not accept, with the first message of each field. */
export function invalidInput({ issues }: { issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[] }): Refusal {
	const fields: Record<string, string> = {};
	for (const { path, message } of issues) fields[path.join(".") || "body"] ??= message;
	return new Refusal("invalid", Object.values(fields)[0] ?? "Please check what you entered.", fields);
}
