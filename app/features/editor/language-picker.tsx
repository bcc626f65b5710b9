import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { SelectField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { getLanguageName, languageNames } from "#domain/clinics/languages.ts";
import { suggestLanguages } from "#domain/clinics/suggested-languages.ts";
import { limits } from "#domain/limits.ts";
import { locale } from "#domain/site-language.ts";

const all = Object.keys(languageNames).sort((a, b) => getLanguageName(a).localeCompare(getLanguageName(b), locale));

/** A language with its own name: "Polish (polski)". */
function describeLanguage(code: string): string {
	const [name, own] = [getLanguageName(code), new Intl.DisplayNames([code], { type: "language" }).of(code) ?? ""];
	return own && own !== name && own !== code ? `${name} (${own})` : name;
}

type Props = {
	/** Country code of the clinic. Its languages come first. */
	country: string;
	/** Codes of the chosen languages. */
	languages: string[];
	onChange: (languages: string[]) => void;
	error: string | undefined;
};

/** The languages spoken at a clinic, and a field that adds one. */
export function LanguagePicker({ country, languages, onChange, error }: Props) {
	const id = useId();
	const [next, setNext] = useState("");
	const isFull = languages.length >= limits.languages;
	const likely = suggestLanguages(country);
	const others = [...likely, ...all.filter((code) => !likely.includes(code))].filter(
		(code) => !languages.includes(code),
	);
	const field = `${id}-next`;
	function add() {
		if (next && !isFull) onChange([...languages, next]);
		setNext("");
	}
	function addAndGoOn() {
		add();
		document.getElementById(field)?.querySelector("select")?.focus();
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: who goes on without the button loses nothing
		<div id={field} onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && add()}>
			<p id={`${id}-chosen`} className="font-medium text-sm">
				{languages.length === 0 ? t`None chosen yet.` : t`Chosen:`}
			</p>
			{languages.length > 0 && (
				<ul aria-labelledby={`${id}-chosen`} className="mt-1 flex flex-wrap gap-2">
					{languages.map((code) => (
						<li key={code}>
							<button
								type="button"
								onClick={() => {
									onChange(languages.filter((other) => other !== code));
									// the pressed button disappears
									document.getElementById(field)?.querySelector("select")?.focus();
								}}
								className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-tint px-4 text-on-tint hover:underline"
							>
								<span className="sr-only">
									<Trans>Remove</Trans>
								</span>
								{getLanguageName(code)}
								<Icon name="x" className="size-4" />
							</button>
						</li>
					))}
				</ul>
			)}
			<div className="mt-4 flex flex-wrap items-start gap-3">
				<SelectField
					label={t`Add a language`}
					className="min-w-0 flex-1 basis-60 sm:max-w-sm"
					value={next}
					error={error}
					disabled={isFull}
					empty={t`Choose a language`}
					options={others.map((code) => [code, describeLanguage(code)])}
					onChange={(event) => setNext(event.target.value)}
				/>
				<Button
					look="secondary"
					className="sm:mt-6"
					aria-disabled={!next || isFull}
					onClick={addAndGoOn}
					label={t`Add`}
				/>
			</div>
			<p role="status" className="mt-1 min-h-6 text-faded text-sm">
				{isFull && t`That's ${{ most: limits.languages }}, the most we can show.`}
			</p>
		</div>
	);
}
