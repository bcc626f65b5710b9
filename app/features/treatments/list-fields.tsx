import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { limits } from "#domain/limits.ts";
import { RowList } from "./row-list.tsx";
import { fieldLabels } from "./treatment-values.ts";
import type { TreatmentForm } from "./use-treatment-form.ts";

const today = () => new Date().toISOString().slice(0, 10);

/** Benefits, questions and sources of a guide. */
export function ListFields({ form: { values, errors, edit } }: { form: TreatmentForm }) {
	const { benefits, faq, sources } = values;
	const setBenefit = (index: number, text: string) =>
		edit({ benefits: benefits.map((row, at) => (at === index ? { ...row, text } : row)) });
	const setQuestion = (index: number, change: { q?: string; a?: string }) =>
		edit({ faq: faq.map((row, at) => (at === index ? { ...row, ...change } : row)) });
	const setSource = (index: number, change: { title?: string; url?: string; checked_on?: string }) =>
		edit({ sources: sources.map((row, at) => (at === index ? { ...row, ...change } : row)) });
	return (
		<>
			<Section
				className="space-y-4"
				title={fieldLabels.benefits}
				intro="What the method can do, and plainly what it cannot."
			>
				<RowList
					noun="benefit"
					rows={benefits}
					max={limits.treatmentBenefits}
					makeRow={() => ({ text: "" })}
					error={errors.benefits}
					onChange={(rows) => edit({ benefits: rows })}
				>
					{({ text }, index) => (
						<TextAreaField
							label={`Benefit ${index + 1}`}
							rows={3}
							maxLength={limits.treatmentBenefit}
							value={text}
							error={errors[`benefits.${index}`]}
							onChange={(event) => setBenefit(index, event.target.value)}
						/>
					)}
				</RowList>
			</Section>
			<Section className="space-y-4" title={fieldLabels.faq}>
				<RowList
					noun="question"
					rows={faq}
					max={limits.treatmentQuestions}
					makeRow={() => ({ q: "", a: "" })}
					error={errors.faq}
					onChange={(rows) => edit({ faq: rows })}
				>
					{({ q, a }, index) => (
						<>
							<TextField
								label={`Question ${index + 1}`}
								maxLength={limits.treatmentQuestion}
								value={q}
								error={errors[`faq.${index}.q`]}
								onChange={(event) => setQuestion(index, { q: event.target.value })}
							/>
							<TextAreaField
								label={`Answer ${index + 1}`}
								rows={4}
								maxLength={limits.treatmentAnswer}
								value={a}
								error={errors[`faq.${index}.a`]}
								onChange={(event) => setQuestion(index, { a: event.target.value })}
							/>
						</>
					)}
				</RowList>
			</Section>
			<Section
				className="space-y-4"
				title={fieldLabels.sources}
				intro={`Where every number of the guide can be read. At least ${limits.treatmentSourcesNeeded} to be published.`}
			>
				<RowList
					noun="source"
					rows={sources}
					max={limits.treatmentSources}
					makeRow={() => ({ title: "", url: "", checked_on: today() })}
					error={errors.sources}
					onChange={(rows) => edit({ sources: rows })}
				>
					{({ title, url, checked_on }, index) => (
						<>
							<TextField
								label={`Title of source ${index + 1}`}
								maxLength={limits.treatmentSourceTitle}
								value={title}
								error={errors[`sources.${index}.title`]}
								onChange={(event) => setSource(index, { title: event.target.value })}
							/>
							<TextField
								label="Address"
								type="url"
								maxLength={limits.treatmentSourceUrl}
								value={url}
								error={errors[`sources.${index}.url`]}
								onChange={(event) => setSource(index, { url: event.target.value })}
							/>
							<TextField
								label="Read on"
								type="date"
								className="max-w-xs"
								value={checked_on}
								error={errors[`sources.${index}.checked_on`]}
								onChange={(event) => setSource(index, { checked_on: event.target.value })}
							/>
						</>
					)}
				</RowList>
			</Section>
		</>
	);
}
