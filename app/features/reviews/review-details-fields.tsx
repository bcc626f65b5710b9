import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { factors } from "#domain/estimate/kirby-desai.ts";
import { lower } from "#domain/format.ts";
import { enoughAnswers, inkColors, skinTypes } from "#domain/reviews/details.ts";
import type { ReviewDetails } from "#domain/reviews/said.ts";

/** The details of a review as they are typed. */
export type DetailsDraft = {
	treatment: string;
	sessions: string;
	weeks_since: string;
	weeks_between: string;
	ink_colors: string[];
	skin_type: string;
	price_paid: string;
	would_return: string;
	finished: string;
};

/** The treatments of a clinic, and the currency of a price paid there: the clinic's, or its country's. */
export type DetailChoices = { treatments: { slug: string; name: string }[]; currency: string | null };

/** Returns the values of the fields for the details of a review. */
export function toDetailsDraft(details: ReviewDetails = {}): DetailsDraft {
	const text = (value: number | undefined) => (value === undefined ? "" : String(value));
	const answer = (value: boolean | undefined) => (value === undefined ? "" : value ? "yes" : "no");
	return {
		treatment: details.treatment?.slug ?? "",
		sessions: text(details.sessions),
		weeks_since: text(details.weeks_since),
		weeks_between: text(details.weeks_between),
		ink_colors: details.ink_colors ?? [],
		skin_type: text(details.skin_type),
		price_paid: text(details.price_paid),
		would_return: answer(details.would_return),
		finished: answer(details.finished),
	};
}

/** Returns the details to be sent; null for an empty field. The server checks them. */
export function fromDetailsDraft(draft: DetailsDraft, currency: string | null) {
	// what is not a whole number is sent as -1: the server refuses that, so that it is not lost like an empty field
	const number = (text: string) => (text.trim() === "" ? null : /^\s*\d+\s*$/.test(text) ? Number(text) : -1);
	const answer = (text: string) => (text === "" ? null : text === "yes");
	return {
		treatment: draft.treatment || null,
		sessions: number(draft.sessions),
		weeks_since: number(draft.weeks_since),
		weeks_between: number(draft.weeks_between),
		ink_colors: draft.ink_colors as (keyof typeof inkColors)[],
		skin_type: number(draft.skin_type),
		price_paid: number(draft.price_paid),
		shown_currency: currency,
		would_return: answer(draft.would_return),
		finished: answer(draft.finished),
	};
}

const yesOrNo: [string, string][] = [
	["yes", t`Yes`],
	["no", t`No`],
];
const skins = skinTypes.map((name, index): [string, string] => {
	const type = String(index + 1) as unknown as keyof typeof factors.skin;
	return [String(type), t`Type ${name}: ${{ reaction: lower(factors.skin[type].label) }}`];
});

type Props = {
	draft: DetailsDraft;
	choices: DetailChoices;
	/** The treatment that was chosen before, which the clinic may not offer any more. */
	chosen: ReviewDetails["treatment"];
	/** What the server refused, by the names of fields. */
	errors: Record<string, string>;
	onChange: (change: Partial<DetailsDraft>) => void;
};

/** The optional fields of a review, folded unless one is filled at first. */
export function ReviewDetailsFields({ draft, choices, chosen, errors, onChange }: Props) {
	// not updated: the fields must not fold when one is emptied
	const [isFilled] = useState(() => Object.values(draft).some((value) => value.length > 0));
	const field = (name: Exclude<keyof DetailsDraft, "ink_colors">) => ({
		name,
		value: draft[name],
		error: errors[`details.${name}`],
		onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
			onChange({ [name]: event.target.value }),
	});
	return (
		<details open={isFilled} className="rounded-xl border border-line px-4">
			<summary className="opener icon-after i-chevron-down">
				<Trans>Add details that help others (optional)</Trans>
			</summary>
			<div className="grid gap-x-4 gap-y-4 pb-4 sm:grid-cols-2">
				<p className="text-faded text-sm sm:col-span-2">
					<Trans>All of it is optional, and everyone can see it with your review.</Trans>
				</p>
				{(choices.treatments.length > 0 || chosen) && (
					<SelectField
						label={t`Treatment`}
						empty={t`Prefer not to say`}
						options={choices.treatments.map(({ slug, name }) => [slug, name])}
						nameOf={(slug) => (chosen?.slug === slug ? chosen.name : slug)}
						{...field("treatment")}
					/>
				)}
				<SelectField
					label={t`Is your removal finished?`}
					empty={t`Prefer not to say`}
					options={yesOrNo}
					{...field("finished")}
				/>
				<TextField label={t`Sessions so far`} inputMode="numeric" maxLength={10} {...field("sessions")} />
				<TextField
					label={t`Weeks since the last session`}
					inputMode="numeric"
					maxLength={10}
					{...field("weeks_since")}
				/>
				<TextField
					label={t`Weeks between sessions`}
					inputMode="numeric"
					maxLength={10}
					className="sm:col-span-2"
					hint={t`Roughly, as it usually was.`}
					{...field("weeks_between")}
				/>
				<fieldset className="sm:col-span-2">
					<legend className="mb-1 font-medium text-sm">
						<Trans>Colours of the ink</Trans>
					</legend>
					<div className="flex flex-wrap gap-x-4">
						{Object.entries(inkColors).map(([value, name]) => (
							<label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
								<input
									type="checkbox"
									name="ink_colors"
									value={value}
									checked={draft.ink_colors.includes(value)}
									onChange={({ target }) =>
										onChange({
											ink_colors: target.checked
												? [...draft.ink_colors, value]
												: draft.ink_colors.filter((color) => color !== value),
										})
									}
									className="size-5 shrink-0 accent-accent"
								/>
								{name}
							</label>
						))}
					</div>
				</fieldset>
				<SelectField
					label={t`Your skin type (Fitzpatrick)`}
					empty={t`Prefer not to say`}
					options={skins}
					className="sm:col-span-2"
					hint={t`Skin type is health data. It's shown with your review; clear it and we delete it.`}
					{...field("skin_type")}
				/>
				{choices.currency && (
					<TextField
						label={t`Price paid per session (${{ currency: choices.currency }})`}
						inputMode="numeric"
						maxLength={10}
						hint={t`Whole numbers only. We show a typical price once ${enoughAnswers} people have answered.`}
						{...field("price_paid")}
					/>
				)}
				<SelectField
					label={t`Would you go again?`}
					empty={t`Prefer not to say`}
					options={yesOrNo}
					{...field("would_return")}
				/>
			</div>
		</details>
	);
}
