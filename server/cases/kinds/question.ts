import { sql } from "kysely";
import { z } from "zod";
import { findReportedQuestion } from "#database/queries/enquiries.ts";
import { defineKind } from "../kind.ts";

const act = { act: "decide_question", missingText: "Give the reason." };

/** A question to a clinic that the clinic or the visitor reported. Its reason is for the log alone. */
export const question = defineKind({
	outcomes: { keep: act, close: act, block: act },
	input: z.object({}),
	/** Who reports it locks it before the case, too. */
	lockFirst: (db, it) => sql`select private.lock_thread(${it.thread_id}::uuid)`.execute(db),
	async effect(db, it) {
		if (it.outcome === "keep") return;
		await sql`select private.end_thread(${it.case.thread_id}::uuid, ${it.outcome === "block"})`.execute(db);
	},
	async read(db, { id }) {
		const found = await findReportedQuestion(db, id);
		return found ? { panel: "question" as const, ...found } : null;
	},
});
