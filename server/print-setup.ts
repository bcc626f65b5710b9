import type { Database } from "#database/connection.ts";
import { getSetupState } from "#database/queries/setup.ts";
import { isSetupNeeded, listSetupSteps } from "#domain/setup/steps.ts";

/** Lines for whoever starts a public or empty directory: what is still to do. None where nothing is. */
export async function describeSetup(database: Pick<Database, "asService">, siteUrl: string): Promise<string[]> {
	const state = await database.asService(getSetupState);
	if (!isSetupNeeded(state)) return [];
	const steps = listSetupSteps(state).map(({ isDone, title, text }) => `  [${isDone ? "x" : " "}] ${title}: ${text}`);
	const isShut = state.is_public && !(state.pages.includes("imprint") && state.pages.includes("privacy"));
	return [
		`Still to do, also at ${siteUrl}/admin:`,
		...steps,
		...(isShut
			? ["WARNING: Nobody can sign up or list a clinic until the imprint and the privacy notice are published."]
			: []),
	];
}
