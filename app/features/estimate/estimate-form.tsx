import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { sizeBands } from "#domain/clinics/prices.ts";
import { type EstimateAnswers, readAnswers, writeAnswers } from "#domain/estimate/answers.ts";
import {
	estimate,
	type FactorName,
	factorNames,
	factors,
	findOption,
	weekChoices,
} from "#domain/estimate/kirby-desai.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { addressOf } from "#domain/site-language.ts";
import { OptionPicture } from "./option-picture.tsx";
import { questions } from "./questions.ts";

type Props = {
	answers: EstimateAnswers;
	/** Codes of countries that have a price, and the one whose prices are shown. */
	countries: string[];
	country: string;
	onChange: (answers: EstimateAnswers) => void;
	ref: React.Ref<HTMLFormElement>;
};

/**
 * The questions of the estimate. With script nothing is sent: each choice changes the result on the page. Without
 * script the form is posted, since answers in a body appear in no address, no log and no history.
 */
export function EstimateForm({ answers, countries, country, onChange, ref }: Props) {
	return (
		<form
			ref={ref}
			method="post"
			action={`${addressOf(href("/estimate"))}#result`}
			data-estimate
			// the result lists the answers on paper; without answers, the questions are printed
			className={`space-y-6 ${writeAnswers(answers) ? "print:hidden" : ""}`}
			onSubmit={(event) => event.preventDefault()}
			onChange={({ currentTarget }) => onChange(readAnswers(new FormData(currentTarget)))}
		>
			{factorNames.map((name) => (
				<Question key={name} name={name} answer={answers[name]} />
			))}
			<SelectField
				label={t`Weeks between sessions`}
				name="weeks"
				hint={t`Danish law requires at least six weeks; a hospital leaflet says six to eight or more. We count ten, since eight or less went with poorer results in a study of 352 people.`}
				value={String(answers.weeks)}
				onChange={() => {}}
				options={weekChoices.map((weeks) => [String(weeks), t`${weeks} weeks`])}
				className="max-w-md"
			/>
			<SelectField
				label={t`How big is it, along its longest side?`}
				name="size"
				hint={t`For the prices of clinics, once you keep your tattoo: it adds no points.`}
				value={String(answers.size ?? "")}
				onChange={() => {}}
				empty={t`Not sure`}
				options={sizeBands.map((band, index) => [String(index), `${band.charAt(0).toUpperCase()}${band.slice(1)}`])}
				className="max-w-md"
			/>
			{countries.length > 0 && (
				<SelectField
					label={t`Show prices in`}
					name="country"
					value={country}
					onChange={() => {}}
					options={countries
						.map((code): [string, string] => [code, getCountryName(code)])
						.sort(([, one], [, other]) => (one < other ? -1 : 1))}
					nameOf={getCountryName}
					className="max-w-md"
				/>
			)}
			<noscript>
				<button type="submit" className={buttonClass("primary")}>
					<Trans>Estimate my sessions</Trans>
				</button>
			</noscript>
			{factorNames.some((name) => answers[name]) && <ResultBar answers={answers} />}
		</form>
	);
}

/** The result so far, at the lower edge of a screen without room for it beside the questions. */
function ResultBar({ answers }: { answers: EstimateAnswers }) {
	const { fewest, most } = estimate(answers).sessions;
	return (
		<div className="thumb-bar sm:mx-0 sm:flex sm:px-0 lg:hidden noscript:hidden">
			<Button
				look="secondary"
				label={t`See your estimate: ${fewest} to ${most} sessions`}
				onClick={() => {
					const result = document.getElementById("result");
					result?.scrollIntoView();
					result?.focus({ preventScroll: true });
				}}
			/>
		</div>
	);
}

function Question({ name, answer }: { name: FactorName; answer: string | undefined }) {
	const { title, hint } = questions[name];
	const options = [...Object.keys(factors[name]), ""];
	return (
		<fieldset
			aria-describedby={hint && `${name}-hint`}
			className="min-w-0 rounded-2xl border border-line bg-sheet p-4 sm:p-5"
		>
			{/* floats, so that it lies inside of the border */}
			<legend className="float-left mb-1 w-full font-display font-medium text-xl">{title}</legend>
			{hint && (
				<p id={`${name}-hint`} className="clear-both mb-3 max-w-prose text-faded text-sm">
					{hint}
				</p>
			)}
			<div className="clear-both grid grid-cols-1 gap-2 pt-1 sm:grid-cols-2">
				{options.map((value) => {
					const option = findOption(name, value);
					return (
						<label
							key={value}
							className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-edge px-3 py-2 has-checked:border-accent has-checked:bg-tint has-checked:text-on-tint has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
						>
							<input
								type="radio"
								name={name}
								value={value}
								checked={(answer ?? "") === value}
								onChange={() => {}}
								className="size-5 shrink-0 cursor-pointer accent-accent"
							/>
							{value && <OptionPicture name={name} value={value} />}
							<span className="min-w-0 leading-snug">
								{option?.label ?? t`Not sure`}
								{option?.hint && <span className="block text-sm opacity-80">{option.hint}</span>}
							</span>
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}
