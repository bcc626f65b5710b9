import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType, z } from "zod";
import { Refusal } from "#domain/refusal.ts";

/** Checks a part of the request; what does not fit is refused with a message for each field. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
	target: Target,
	schema: Schema,
) {
	return zValidator(target, schema, (result) => {
		if (!result.success) throw invalidInput(result.error);
	});
}

/** The refusal of an input that a schema does not accept, with the first message of each field. */
export function invalidInput({ issues }: { issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[] }): Refusal {
	const fields: Record<string, string> = {};
	for (const { path, message } of issues) fields[path.join(".") || "body"] ??= message;
	return new Refusal("invalid", Object.values(fields)[0] ?? "Please check what you entered.", fields);
}
