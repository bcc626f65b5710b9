import { href } from "react-router";
import { RowList } from "#app/components/row-list.tsx";
import { Section } from "#app/components/section.tsx";
import { SwitchField, TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { SourceRows } from "#app/shared/sources/source-rows.tsx";
import { limits } from "#domain/limits.ts";
import * as adminTexts from "./admin-texts.ts";
import { fieldLabels, type TextName, type TreatmentForm } from "./use-treatment-form.ts";

/** All fields of a treatment guide. */
export function TreatmentFields({ form }: { form: TreatmentForm }) {
	const { values, errors, edit, base } = form;
	const field = (name: TextName) => ({
		label: fieldLabels[name],
		name,
		value: values[name],
		error: errors[name],
		onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
			edit({ [name]: event.target.value }),
	});
	return (
		<>
			<Section className="space-y-4" title={adminTexts.treatmentFieldsInLists}>
				<TextField
					{...field("name")}
					required
					maxLength={limits.treatmentName}
					hint={adminTexts.treatmentFieldsNameHint}
				/>
				{base?.was_published ? (
					<div>
						<p className="mb-1 font-medium text-sm">{adminTexts.treatmentFieldsAddress}</p>
						<p className="break-all">{href("/treatments/:slug", { slug: base.slug })}</p>
						<p className="mt-1 text-faded text-sm">{adminTexts.treatmentFieldsAddressHint}</p>
					</div>
				) : (
					<TextField
						{...field("slug")}
						required
						maxLength={limits.treatmentSlug}
						spellCheck={false}
						autoCapitalize="none"
						hint={adminTexts.treatmentFieldsSlugHint(values.slug)}
					/>
				)}
				<TextAreaField
					{...field("description")}
					rows={3}
					maxLength={limits.treatmentDescription}
					hint={adminTexts.treatmentFieldsDescriptionHint(values.description.length, limits.treatmentDescription)}
				/>
				<SwitchField
					label={adminTexts.treatmentFieldsIsOffered}
					checked={values.is_offered}
					onChange={(event) => edit({ is_offered: event.target.checked })}
				/>
				<p className="text-faded text-sm">{adminTexts.treatmentFieldsIsOfferedHint}</p>
			</Section>
			<Section className="space-y-4" title={adminTexts.treatmentFieldsThePage}>
				<TextField {...field("title")} required maxLength={limits.treatmentTitle} />
				<TextAreaField
					{...field("subline")}
					rows={2}
					maxLength={limits.treatmentSubline}
					hint={adminTexts.treatmentFieldsRoom(values.subline.length, limits.treatmentSubline)}
				/>
				<TextAreaField
					{...field("intro")}
					rows={10}
					maxLength={limits.treatmentText}
					hint={adminTexts.treatmentFieldsParagraphsHint}
				/>
				<TextAreaField
					{...field("expect")}
					rows={12}
					maxLength={limits.treatmentText}
					hint={adminTexts.treatmentFieldsParagraphsHint}
				/>
			</Section>
			<ListFields form={form} />
			<Section
				className="space-y-4"
				title={adminTexts.treatmentFieldsSearchEngines}
				intro={adminTexts.treatmentFieldsSearchEnginesIntro}
			>
				<TextField
					{...field("seo_title")}
					maxLength={limits.treatmentSeoTitle}
					hint={adminTexts.treatmentFieldsSeoTitleHint(values.seo_title.length, limits.treatmentSeoTitle)}
				/>
				<TextAreaField
					{...field("seo_meta")}
					rows={3}
					maxLength={limits.treatmentSeoMeta}
					hint={adminTexts.treatmentFieldsSeoMetaHint(values.seo_meta.length, limits.treatmentSeoMeta)}
				/>
			</Section>
			<Section
				className="space-y-4"
				title={adminTexts.treatmentFieldsMedicalReview}
				intro={adminTexts.treatmentFieldsMedicalReviewIntro}
			>
				<TextField
					{...field("medically_reviewed_by")}
					maxLength={limits.treatmentReviewer}
					hint={adminTexts.treatmentFieldsReviewerHint}
				/>
				<TextField {...field("medically_reviewed_on")} type="date" className="max-w-xs" />
			</Section>
		</>
	);
}

const sharedParts = ["shows_wavelengths", "shows_course"] as const;

/** The lists of a guide (benefits, drawbacks, questions, sources), and the switches of parts that all guides share. */
function ListFields({ form }: { form: TreatmentForm }) {
	return (
		<>
			<Section className="space-y-4" title={fieldLabels.benefits} intro={adminTexts.treatmentFieldsBenefitsIntro}>
				<RowList form={form} name="benefits" noun="benefit" max={limits.treatmentBenefits} empty={{ text: "" }}>
					{(field, number) => (
						<TextAreaField
							label={adminTexts.treatmentFieldsBenefit(number)}
							rows={3}
							maxLength={limits.treatmentBenefit}
							{...field("text")}
						/>
					)}
				</RowList>
			</Section>
			<Section className="space-y-4" title={fieldLabels.drawbacks} intro={adminTexts.treatmentFieldsDrawbacksIntro}>
				<RowList form={form} name="drawbacks" noun="drawback" max={limits.treatmentBenefits} empty={{ text: "" }}>
					{(field, number) => (
						<TextAreaField
							label={adminTexts.treatmentFieldsDrawback(number)}
							rows={3}
							maxLength={limits.treatmentBenefit}
							{...field("text")}
						/>
					)}
				</RowList>
			</Section>
			<Section
				className="space-y-2"
				title={adminTexts.treatmentFieldsSharedParts}
				intro={adminTexts.treatmentFieldsSharedPartsIntro}
			>
				{sharedParts.map((name) => (
					<SwitchField
						key={name}
						className="flex"
						label={fieldLabels[name]}
						checked={form.values[name]}
						onChange={(event) => form.edit({ [name]: event.target.checked })}
					/>
				))}
			</Section>
			<Section className="space-y-4" title={fieldLabels.faq}>
				<RowList form={form} name="faq" noun="question" max={limits.treatmentQuestions} empty={{ q: "", a: "" }}>
					{(field, number) => (
						<>
							<TextField
								label={adminTexts.treatmentFieldsQuestion(number)}
								maxLength={limits.treatmentQuestion}
								{...field("q")}
							/>
							<TextAreaField
								label={adminTexts.treatmentFieldsAnswer(number)}
								rows={4}
								maxLength={limits.treatmentAnswer}
								{...field("a")}
							/>
						</>
					)}
				</RowList>
			</Section>
			<Section
				className="space-y-4"
				title={fieldLabels.sources}
				intro={adminTexts.treatmentFieldsSourcesIntro(limits.treatmentSourcesNeeded)}
			>
				<SourceRows form={form} />
			</Section>
		</>
	);
}
