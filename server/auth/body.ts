import type { Context } from "hono";
import { z } from "zod";
import { limits } from "#domain/limits.ts";
import { normalizeEmail } from "#domain/reading/email.ts";
import { findGuessable, isCommonPassword } from "./common-passwords.ts";
import { AuthFailure } from "./errors.ts";

const longestPassword = 256;

// removes what Postgres can't store: null characters, and in JSON half of a surrogate pair
const text = (length: number) =>
	z
		.string()
		.max(length)
		.transform((value) => value.replaceAll("\0", "").toWellFormed());

/** An email address as the database stores it: trimmed, in lower case, with its host as mail servers know it. */
const email = text(254)
	.transform((value) => (normalizeEmail(value.trim()) ?? value.trim()).toLowerCase())
	.refine((value) => z.regexes.html5Email.test(value) && isInternetName(value.slice(value.indexOf("@") + 1)));

/** Whether a domain has a dot and a last label of two or more characters. */
function isInternetName(domain: string): boolean {
	const last = domain.lastIndexOf(".");
	return last > 0 && domain.length - last > 2;
}

/** The user's metadata, reduced to the name. Other entries are accepted, since auth-js lets callers send anything. */
const metadata = z
	.looseObject({ full_name: text(limits.fullName).nullish() })
	.nullish()
	.transform((data) => data?.full_name?.trim());

export const fields = {
	email,
	password: z.string().max(longestPassword),
	metadata,
	/** The name that an account's owner gave a second factor. */
	factorName: text(100)
		.nullish()
		.transform((name) => name?.trim() ?? ""),
	/** A secret from a mail, a refresh token or a recovery code. All of ours are shorter than the limit. */
	secret: z.string().min(1).max(512),
};

/** Messages for invalid fields, in Supabase's words. */
const messages: Record<string, string> = {
	email: "Unable to validate email address: invalid format",
	password: `Password cannot be longer than ${longestPassword} characters`,
	data: `Full name cannot be longer than ${limits.fullName} characters`,
};

/** Reads a JSON body. Throws an AuthFailure (400) if it isn't a JSON object or a field is invalid. */
export async function readBody<Shape extends z.ZodObject>(c: Context, shape: Shape): Promise<z.infer<Shape>> {
	let body: unknown;
	try {
		body = JSON.parse(await c.req.text());
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new AuthFailure(400, "bad_json", "Could not parse request body as JSON");
	}
	const { success, data, error } = shape.safeParse(body);
	if (success) return data;
	const [issue] = error.issues;
	const field = String(issue?.path[0] ?? "body");
	// the only message about passwords is that one is too long, which is wrong if it is missing
	const message = field === "password" && issue?.code !== "too_big" ? undefined : messages[field];
	throw new AuthFailure(400, "validation_failed", message ?? `Invalid or missing ${field}`);
}

/**
 * Throws an AuthFailure (422) if a password is too short, common, or easy to guess from the address or the site. What
 * makes it easy to guess follows "guessable" among the reasons.
 */
export async function requireStrongPassword(password: string, email: string, siteUrl: string): Promise<void> {
	if (password.length < limits.passwordLength) {
		const message = `Password should be at least ${limits.passwordLength} characters.`;
		throw new AuthFailure(422, "weak_password", message, { reasons: ["length"] });
	}
	const isCommon = await isCommonPassword(password);
	const guessable = findGuessable(password, `${email} ${siteUrl}`);
	if (isCommon || guessable.length > 0) {
		const message = "Password is known to be weak and easy to guess, please choose a different one.";
		throw new AuthFailure(422, "weak_password", message, {
			reasons: isCommon ? ["pwned"] : ["guessable", ...guessable],
		});
	}
}
