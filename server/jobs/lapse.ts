import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { isSampleData } from "#database/queries/pages.ts";
import { addLapseReminders, lapseVerifications } from "#database/queries/verification.ts";

/** Rows per transaction: few, so that nobody who edits a clinic has to wait. */
const batch = 200;

/** Ends verifications after a year and reminds owners before it. Skips sample data, whose dates are invented. */
export async function lapseOldVerifications(
	database: Database,
	log: Logger,
): Promise<{ lapsed: number; reminded: number }> {
	if (await database.asVisitor(isSampleData)) return { lapsed: 0, reminded: 0 };
	const repeat = async (step: typeof lapseVerifications) => {
		for (let total = 0; ; ) {
			const done = await database.asService((db) => step(db, batch));
			total += done;
			if (done < batch) return total;
		}
	};
	const lapsed = await repeat(lapseVerifications);
	const reminded = await repeat(addLapseReminders);
	if (lapsed > 0) log.info({ lapsed, reminded }, "verifications lapsed after their year");
	return { lapsed, reminded };
}
