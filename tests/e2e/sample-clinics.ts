import type { FullConfig } from "@playwright/test";

/**
 * Sample clinics as two lists have them before the first test: later, tests change what is in a list, and its order.
 */
export type SampleClinics = {
	/** Paths of those on the first page of the search. */
	searched: string[];
	/** Those of Poland that nobody owns: owners of sample clinics take questions. */
	unowned: { path: string; id: string; name: string }[];
};

// What a process has in its environment before the tests, its workers have as well.
const variable = "E2E_SAMPLE_CLINICS";

/** Playwright calls this once, when the server answers. */
export default async function noteSampleClinics({ projects }: FullConfig) {
	const read = async (path: string) => (await fetch(new URL(path, projects[0]?.use.baseURL))).text();
	const searched = [...new Set((await read("/clinics")).match(/\/clinic\/[0-9a-f-]{36}/g))];
	const list = async (query: string) => {
		const html = await read(`/countries/pl?${query}`);
		const links = html.matchAll(/<h[23][^>]*><a[^>]* href="(\/clinic\/[^"]+)"[^>]*><bdi>([^<]+)</g);
		return [...links].map(([, path = "", name = ""]) => ({
			path,
			id: path.slice("/clinic/".length),
			name: name.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
		}));
	};
	const owned = new Set((await list("questions=here&limit=100")).map(({ id }) => id));
	const unowned = (await list("limit=100")).filter(({ id }) => !owned.has(id));
	if (searched.length < 24 || unowned.length < 12) throw new Error("The lists have too few clinics for the tests.");
	process.env[variable] = JSON.stringify({ searched, unowned } satisfies SampleClinics);
}

/** In a test. */
export const readSampleClinics = (): SampleClinics => JSON.parse(process.env[variable] ?? "");
