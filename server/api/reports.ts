import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createPublicReport } from "#database/queries/reports.ts";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { readReport } from "#domain/moderation/schemas.ts";
import { Refusal } from "#domain/refusal.ts";
import { readDelay, readRefusal } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { findPerson, requireApiKey } from "../auth/authenticate.ts";
import { AuthFailure } from "../auth/errors.ts";
import { answerRefusal, unreadable } from "../lib/answer-error.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { isFromOurPages } from "../lib/same-site.ts";
import { invalidInput } from "../lib/validate.ts";
import type { Outbox } from "../mail/outbox.ts";

/** Bytes of a report; the longest takes a third of it. */
const maxSize = 32 * 1024;

type Needed = Pick<Auth, "database" | "tokens" | "siteUrl" | "anonKey" | "isLocal" | "limits" | "trustedProxies">;

/**
 * POST /report: anybody says that a review or a clinic should not be there, with or without an account. As JSON from a page's
 * script, with the public key and, of somebody signed in, their token; as a plain form from a browser without script, which
 * is sent on to a page. What else is asked for at /report is a page.
 */
export function reports(auth: Needed, outbox: Outbox) {
	/** A receipt goes there, and nobody knows whose it is: nobody's mailbox may be filled by others. */
	async function countMailbox(email: string): Promise<void> {
		try {
			await auth.limits.count("reportsByMailbox", canonicalMailbox(email));
		} catch (error) {
			if (!(error instanceof AuthFailure)) throw error;
			const message =
				"We've had many reports with this email address today. Sign in to report, leave the address blank, or try again tomorrow.";
			throw new Refusal("too_many", message, { email: message }, error.extra.retryAfter);
		}
	}

	async function keep(c: Context<HttpEnv>, body: unknown, reporterId: string | undefined): Promise<void> {
		await auth.limits.count("reportsByAddress", findClientAddress(c, auth.trustedProxies));
		const { success, data: report, error } = readReport(body);
		if (!success) throw invalidInput(error);
		if (!reporterId && report.email) await countMailbox(report.email);
		await auth.database.asService((db) => createPublicReport(db, report, reporterId));
		outbox.wake();
	}

	return new Hono<HttpEnv>().post(
		"/",
		bodyLimit({ maxSize, onError: (c) => answer(c, new Refusal("too_large", "The report is too long.")) }),
		async (c) => {
			c.header("cache-control", "no-store");
			const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
			try {
				if (isForm) {
					if (!isFromOurPages(c, auth.siteUrl)) {
						throw new Refusal("not_found", "Please send reports from our own pages.");
					}
					const form = await c.req.parseBody();
					return c.redirect(await keepForm(form), 303);
				}
				requireApiKey(auth, c);
				const isPerson = !c.req.header("authorization")?.endsWith(` ${auth.anonKey}`);
				const reporterId =
					isPerson && c.req.header("authorization") ? (await findPerson(auth, c)).claims.sub : undefined;
				await keep(c, await readJson(c), reporterId);
				return c.json({ received: true }, 201);
			} catch (error) {
				return answer(c, error);
			}

			/** Where a form leads: a page that thanks, or that says what is wrong. */
			async function keepForm(form: Record<string, unknown>): Promise<string> {
				const subject = "clinic" in form ? "clinic" : "review";
				const query = new URLSearchParams({ [subject]: String(form[subject]) });
				try {
					await keep(c, form, undefined);
					query.set("sent", "1");
				} catch (error) {
					const { code } = requireRefusal(error);
					query.set("problem", code);
				}
				return `/report?${query}`;
			}
		},
	);
}

async function readJson(c: Context): Promise<unknown> {
	try {
		return await c.req.json();
	} catch {
		throw unreadable();
	}
}

/** Throws whatever is no refusal. */
function requireRefusal(error: unknown): Refusal {
	if (error instanceof AuthFailure && error.status === 429) {
		const message = "We've had many reports from here. Please try again in an hour.";
		return new Refusal("too_many", message, undefined, error.extra.retryAfter);
	}
	const refusal = error instanceof Refusal ? error : (readRefusal(error) ?? readDelay(error));
	if (!refusal) throw error;
	return refusal;
}

function answer(c: Context<HttpEnv>, error: unknown): Response {
	if (error instanceof AuthFailure && error.status !== 429)
		return c.json({ error: { code: error.code, message: error.message } }, 401);
	return answerRefusal(requireRefusal(error), c);
}
