import { Hono } from "hono";
import {
	answerEnquiry,
	askClinics,
	blockEnquirer,
	findOwnEnquiries,
	offerEnquiries,
	reportEnquiry,
} from "#database/queries/enquiries.ts";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { answerInput, askInput, offerInput, threadParam, threadReport } from "#domain/enquiries/schemas.ts";
import type { Auth } from "../auth/auth.ts";
import type { Limits } from "../auth/limits.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { publicForm } from "../lib/public-form.ts";
import { invalidInput, validate } from "../lib/validate.ts";
import type { Outbox } from "../mail/outbox.ts";

type Needed = Pick<Auth, "database" | "siteUrl" | "anonKey" | "limits" | "trustedProxies">;

/** POST /ask: a visitor asks up to three clinics. It reaches them once the link in the email is used. */
export const asking = (auth: Needed, outbox: Outbox) =>
	publicForm({
		auth,
		tooMany: "Many messages came from here or with this address. Please try again later.",
		tooLong: "The message is too long.",
		async keep(c, body) {
			await auth.limits.count("enquiriesByAddress", findClientAddress(c, auth.trustedProxies));
			const { success, data: asked, error } = askInput.safeParse(body);
			if (!success) throw invalidInput(error);
			await auth.limits.count("enquiriesByMailbox", canonicalMailbox(asked.email));
			await auth.database.asService((db) => askClinics(db, asked));
			outbox.wake();
		},
		leadTo({ clinic }, problem) {
			const query = new URLSearchParams([clinic ?? []].flat().map((id) => ["clinic", String(id)]));
			query.set(problem ? "problem" : "sent", problem ?? "1");
			return `/ask?${query}`;
		},
	});

const ofThread = validate("param", threadParam);

/** What owners read and write of questions to their clinic, under /api/owner/enquiries. */
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
