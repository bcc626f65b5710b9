import type { Database } from "#database/connection.ts";
import { getSetupState } from "#database/queries/setup.ts";
import { isSetupNeeded, listSetupSteps } from "#domain/setup/steps.ts";

/** Returns lines about what is still to do before a directory is set up, for the terminal; none if nothing is. */
export async function describeSetup(database: Pick<Database, "asService">, siteUrl: string): Promise<string[]> {
	const state = await database.asService(getSetupState);
	if (!isSetupNeeded(state)) return [];
	const steps = listSetupSteps(state).map(({ isDone, title, text }) => `  [${isDone ? "x" : " "}] ${title}: ${text}`);
	const isClosed = state.is_public && !(state.pages.includes("imprint") && state.pages.includes("privacy"));
	return [
		`Still to do, also at ${siteUrl}/admin:`,
		...steps,
		...(isClosed
			? ["WARNING: Nobody can sign up or list a clinic until the imprint and the privacy notice are published."]
			: []),
	];
}
