import { t } from "@lingui/core/macro";
import { siteLanguage } from "#domain/site-language.ts";

/** The `lang` of a text on a page of this build: undefined where it is the page's own. */
export const langOf = (language: string): string | undefined => (language === siteLanguage ? undefined : language);

/** How a language is called in the page's language: "Englisch". */
export const nameLanguage = (language: string): string =>
	new Intl.DisplayNames([siteLanguage], { type: "language" }).of(language) ?? language;

/** Says that a text is there in another language than the page's. */
export function Untranslated({ language, className = "" }: { language: string; className?: string }) {
	if (language === siteLanguage) return null;
	return (
		<p
			className={`text-faded text-sm ${className}`}
		>{t`Not translated yet: in ${{ language: nameLanguage(language) }}.`}</p>
	);
}
