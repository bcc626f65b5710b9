import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { Refusal } from "#domain/refusal.ts";

/** Checks a part of the request; what does not fit is refused with a message for each field. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
	target: Target,
	schema: Schema,
) {
	return zValidator(target, schema, (result) => {
		if (result.success) return;
		const fields: Record<string, string> = {};
		for (const { path, message } of result.error.issues) fields[path.join(".") || "body"] ??= message;
		throw new Refusal("invalid", Object.values(fields)[0] ?? "Please check what you entered.", fields);
	});
}
