import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import type { Language } from "#domain/languages.ts";
import { type LegalPageName, legalPageNames } from "#domain/legal/pages.ts";

/**
 * What the page came with of the site: its legal pages, in order, whether sign-up and listing are shut, and the
 * languages in which it can be read.
 */
export function useSite(): { legal: LegalPageName[]; isClosed: boolean; languages: Language[] } {
	const site = useRouteLoaderData<typeof loader>("root");
	const published = site?.legal?.split(" ") ?? [];
	return {
		legal: legalPageNames.filter((page) => published.includes(page)),
		isClosed: site?.isClosed === true,
		languages: (site?.languages?.split(" ") ?? ["en"]) as Language[],
	};
}
