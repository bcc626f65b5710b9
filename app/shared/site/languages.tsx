import { t } from "@lingui/core/macro";
import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import offerLanguage from "#app/first-load/offer-language.ts?script";
import { addressIn } from "#domain/language-addresses.ts";
import { type Language, nameOfLanguage, offerOf } from "#domain/languages.ts";
import { siteLanguage } from "#domain/site-language.ts";
import { useSite } from "./site.ts";

/** What marks the page's own inline scripts while a server renders it. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** The page that is shown, in each language in which the site can be read; none if there is only one. */
function usePages(): { language: Language; address: string }[] {
	const { languages } = useSite();
	const { pathname, search } = useLocation();
	if (languages.length < 2) return [];
	return languages.map((language) => ({ language, address: addressIn(language, pathname + search) }));
}

/** The links of a switch between languages. Each loads another build of the pages, so that none navigates in place. */
function LanguageLinks({ className = "" }) {
	return usePages().map(({ language, address }) => (
		<a
			key={language}
			href={address}
			lang={language}
			hrefLang={language}
			data-language={language}
			aria-current={language === siteLanguage ? "true" : undefined}
			className={`${className} ${language === siteLanguage ? "font-semibold" : ""}`}
		>
			{nameOfLanguage(language)}
		</a>
	));
}

/** The row of languages below the footer, and what the button of the header opens. */
export function LanguageSwitch() {
	const { languages } = useSite();
	if (languages.length < 2) return null;
	return (
		<>
			<div className="site-footer mt-0! border-t-0! pt-0!">
				<div className="container-page">
					<nav aria-labelledby="languages-title">
						<h2 id="languages-title">{t`Language`}</h2>
						<LanguageLinks />
					</nav>
				</div>
			</div>
			<nav
				id="languages"
				popover="auto"
				aria-label={t`Language`}
				className="language-panel rounded-xl border border-line bg-sheet p-2 text-ink shadow-lg"
			>
				<LanguageLinks className="flex min-h-11 items-center rounded-md px-3 hover:bg-tint hover:text-on-tint" />
			</nav>
		</>
	);
}

/** The button of the header that opens the switch. It is the same on all pages. */
export const LanguageButton = () => (
	<button
		type="button"
		popoverTarget="languages"
		className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 font-medium text-sm hover:text-accent"
	>
		<Icon name="globe" className="size-5" />
		{/* what is seen belongs to the name, for those who press it by voice */}
		<span title={t`Language`}>{siteLanguage.toUpperCase()}</span> <span className="sr-only">{t`Language`}</span>
	</button>
);

/**
 * A line that offers the page in the reader's own language, in that language. Styles hide it; `OfferScript` shows what
 * the reader can use.
 */
export function LanguageOffer() {
	const pages = usePages();
	if (pages.length === 0) return null;
	return (
		<aside data-offer className="border-line border-b bg-tint text-on-tint">
			<p className="container-page flex items-center justify-between gap-2 text-sm">
				{pages.map(({ language, address }) => (
					<a
						key={language}
						href={address}
						lang={language}
						hrefLang={language}
						data-language={language}
						className="min-h-11 items-center font-medium underline underline-offset-4"
					>
						{offerOf(language)}
					</a>
				))}
				<button
					type="button"
					data-language={siteLanguage}
					className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center"
				>
					<Icon name="x" className="size-5" />
					<span className="sr-only">{t`Close`}</span>
				</button>
			</p>
		</aside>
	);
}

/**
 * For the head, before the styles: a script waits for those above it, and the page would be drawn without the line. It
 * has run before React starts, which passes over what it does not know in a head.
 */
export function OfferScript() {
	const nonce = useContext(ScriptNonce);
	const { languages } = useSite();
	if (!import.meta.env.SSR || languages.length < 2) return null;
	return (
		<script
			nonce={nonce}
			data-languages={languages.join(" ")}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
			dangerouslySetInnerHTML={{ __html: offerLanguage }}
		/>
	);
}
