import { useId, useRef, useState } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { getLanguageName, languageNames } from "#domain/clinics/languages.ts";
import { suggestLanguages } from "#domain/clinics/suggested-languages.ts";
import { limits } from "#domain/limits.ts";
import * as editorTexts from "./editor-texts.ts";

const all = Object.entries(languageNames)
	.map(([code, name]) => ({ code, name }))
	.sort((a, b) => a.name.localeCompare(b.name, "en"));

/** Returns a text without accents and in lower case, for comparison. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const getNativeName = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? "";

type Props = {
	/** Country code of the clinic. Its languages are suggested. */
	country: string;
	/** Codes of the chosen languages. */
	languages: string[];
	onChange: (languages: string[]) => void;
	error: string | undefined;
};

/** Checkboxes for the languages spoken at a clinic, with a search field. The likely languages come first. */
export function LanguagePicker({ country, languages, onChange, error }: Props) {
	const id = useId();
	const search = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	const query = fold(text.trim());
	const found = query
		? all.filter(({ code, name }) => fold(name).includes(query) || fold(getNativeName(code)).includes(query))
		: all;
	const likely = suggestLanguages(country);
	const groups = query
		? [{ title: editorTexts.foundGroup, options: found }]
		: [
				{
					title: editorTexts.suggestedGroup,
					options: likely.map((code) => ({ code, name: getLanguageName(code) })),
				},
				{ title: editorTexts.otherLanguages, options: found.filter(({ code }) => !likely.includes(code)) },
			];
	const isFull = languages.length >= limits.languages;

	function toggle(code: string) {
		onChange(languages.includes(code) ? languages.filter((other) => other !== code) : [...languages, code]);
	}
	return (
		<div>
			<p id={`${id}-chosen`} className="font-medium text-sm">
				{languages.length === 0 ? editorTexts.noneChosen : editorTexts.chosenLanguages}
			</p>
			{languages.length > 0 && (
				<ul aria-labelledby={`${id}-chosen`} className="mt-1 flex flex-wrap gap-2">
					{languages.map((code) => (
						<li key={code}>
							<button
								type="button"
								onClick={() => {
									toggle(code);
									// the pressed button disappears
									search.current?.focus();
								}}
								className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-tint px-4 text-on-tint hover:underline"
							>
								<span className="sr-only">{editorTexts.remove}</span>
								{getLanguageName(code)}
								<Icon name="x" className="size-4" />
							</button>
						</li>
					))}
				</ul>
			)}
			<TextField
				ref={search}
				label={editorTexts.findLanguage}
				error={error}
				type="search"
				autoComplete="off"
				className="mt-4 max-w-sm"
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={(event) => {
					// Enter must not submit the form
					if (event.key === "Enter") event.preventDefault();
				}}
			/>
			<fieldset className="mt-2 max-h-88 overflow-y-auto rounded-lg border border-line px-3 pb-1">
				<legend className="sr-only">{editorTexts.languages}</legend>
				{groups.map(({ title, options }) => (
					<div key={title}>
						<p className="pt-2 font-medium text-faded text-sm">{title}</p>
						<ul className="grid min-[22rem]:grid-cols-2 gap-x-4 sm:grid-cols-3">
							{options.map(({ code, name }) => (
								<li key={code}>
									<label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-faded">
										<input
											type="checkbox"
											checked={languages.includes(code)}
											disabled={isFull && !languages.includes(code)}
											onChange={() => toggle(code)}
											className="size-5 shrink-0 accent-accent"
										/>
										{name}
									</label>
								</li>
							))}
						</ul>
					</div>
				))}
			</fieldset>
			<p role="status" className="mt-1 min-h-6 text-faded text-sm">
				{query && (found.length === 0 ? editorTexts.noLanguageFound : editorTexts.languagesFound(found.length))}
				{isFull && editorTexts.mostLanguages(limits.languages)}
			</p>
		</div>
	);
}
