import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { isSampleData } from "#database/queries/pages.ts";
import { addLapseReminders, lapseVerifications } from "#database/queries/verification.ts";

/** Rows in one transaction: few enough that no editor of a clinic waits. */
const batch = 200;

/** Ends verifications after a year and reminds the next owners. Sample data have invented dates: there nothing ends. */
export async function lapseOldVerifications(
	database: Database,
	log: Logger,
): Promise<{ lapsed: number; told: number }> {
	if (await database.asVisitor(isSampleData)) return { lapsed: 0, told: 0 };
	const repeat = async (step: typeof lapseVerifications) => {
		for (let total = 0; ; ) {
			const done = await database.asService((db) => step(db, batch));
			total += done;
			if (done < batch) return total;
		}
	};
	const lapsed = await repeat(lapseVerifications);
	const told = await repeat(addLapseReminders);
	if (lapsed > 0) log.info({ lapsed, told }, "verifications lapsed after their year");
	return { lapsed, told };
}
