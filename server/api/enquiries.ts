import { Hono } from "hono";
import type { Db } from "#database/connection.ts";
import {
	answerEnquiry,
	askClinics,
	blockEnquirer,
	findOwnEnquiries,
	offerEnquiries,
	reportEnquiry,
} from "#database/queries/enquiries.ts";
import { noteLanguageOfForm } from "#database/queries/mails.ts";
import { answerInput, askInput, offerInput, threadParam, threadReport } from "#domain/enquiries/schemas.ts";
import type { Auth } from "../auth/auth.ts";
import { AuthFailure } from "../auth/errors.ts";
import type { Limits } from "../auth/limits.ts";
import { formMailCounters } from "../auth/mail-limits.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { publicForm } from "../lib/public-form.ts";
import { readInput, validate } from "../lib/validate.ts";
import type { Outbox } from "../mail/outbox.ts";

type Dependencies = Pick<Auth, "database" | "tokens" | "isLocal" | "siteUrl" | "limits" | "trustedProxies">;

/** POST /ask: a visitor's question to up to three clinics. They get it once the visitor has used the link in a mail. */
export function enquiries(auth: Dependencies, outbox: Outbox) {
	/** Counts a question from a line to a clinic. Returns whether it is the first one this week. */
	async function countFirst(clinicAndLine: string, db: Db): Promise<boolean> {
		try {
			await auth.limits.count("countedFromLine", clinicAndLine, db);
			return true;
		} catch (error) {
			if (error instanceof AuthFailure && error.status === 429) return false;
			throw error;
		}
	}

	return publicForm({
		auth,
		tooMany: "too_many_messages",
		tooLong: "message_too_long",
		async save(c, body) {
			const question = readInput(c, askInput, body);
			const keys = findClientKeys(c, auth.trustedProxies);
			const mail = await formMailCounters(auth, c, question.email);
			await auth.limits.countAll(mail);
			const save = auth.database.asService(async (db) => {
				// in the transaction, so that a question that is refused below is not counted
				const counted: string[] = [];
				for (const clinic of question.consent) {
					if (await countFirst(`${clinic} ${keys.wide}`, db)) counted.push(clinic);
				}
				const outcome = await askClinics(db, question, counted);
				await noteLanguageOfForm(db, question.email, c.var.language);
				if (outcome !== "new") return outcome === "again";
				for (const clinic of question.consent) {
					await auth.limits.count("enquiriesFromLine", `${clinic} ${keys.wide}`, db);
				}
				await auth.limits.count("enquiriesByAddress", keys, db);
				return true;
			});
			const isMailed = await save.catch(async (error) => {
				await auth.limits.forgiveAll(mail);
				throw error;
			});
			if (!isMailed) await auth.limits.forgiveAll(mail);
			outbox.wake();
		},
	});
}

const ofThread = validate("param", threadParam);

/** /api/owner/enquiries: questions to the caller's clinic. */
export const ownerEnquiries = (limits: Limits) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json(await c.var.asPerson(findOwnEnquiries)))
		.put("/offer", validate("json", offerInput), async (c) => {
			await c.var.asPerson(offerEnquiries, c.req.valid("json"));
			return c.json({ isSaved: true });
		})
		.post("/:id/answer", ofThread, validate("json", answerInput), async (c) => {
			await limits.count("messagesByPerson", c.var.claims.sub);
			await c.var.asPerson(answerEnquiry, c.req.valid("param").id, c.req.valid("json").text);
			return c.json({ isSent: true }, 201);
		})
		.post("/:id/report", ofThread, validate("json", threadReport), async (c) => {
			await c.var.asPerson(reportEnquiry, c.req.valid("param").id, c.req.valid("json").text);
			return c.json({ isSent: true }, 201);
		})
		.post("/:id/block", ofThread, async (c) => {
			await c.var.asPerson(blockEnquirer, c.req.valid("param").id);
			return c.json({ isBlocked: true });
		});
