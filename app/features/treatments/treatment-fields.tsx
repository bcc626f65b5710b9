import { href } from "react-router";
import { RowList } from "#app/components/row-list.tsx";
import { Section } from "#app/components/section.tsx";
import { SwitchField, TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { SourceRows } from "#app/shared/sources/source-rows.tsx";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
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
			<Section className="space-y-4" title="In lists">
				<TextField
					{...field("name")}
					required
					maxLength={limits.treatmentName}
					hint="Short: for filters, chips and the listing form."
				/>
				{base?.was_published ? (
					<div>
						<p className="mb-1 font-medium text-sm">Address</p>
						<p className="break-all">{href("/treatments/:slug", { slug: base.slug })}</p>
						<p className="mt-1 text-faded text-sm">
							This guide has been published, so its address stays and links to it keep working.
						</p>
					</div>
				) : (
					<TextField
						{...field("slug")}
						required
						maxLength={limits.treatmentSlug}
						spellCheck={false}
						autoCapitalize="none"
						hint={`The page will be /treatments/${values.slug || "…"}. Once the guide is published, you can't change this.`}
					/>
				)}
				<TextAreaField
					{...field("description")}
					rows={3}
					maxLength={limits.treatmentDescription}
					hint={`Shown beside the name on clinics' pages. ${formatNumber(values.description.length)} of ${formatNumber(limits.treatmentDescription)} characters.`}
				/>
				<SwitchField
					label="Clinics can offer it"
					checked={values.is_offered}
					onChange={(event) => edit({ is_offered: event.target.checked })}
				/>
				<p className="text-faded text-sm">Off: just a guide. Clinics can't tick it, and nobody can search for it.</p>
			</Section>
			<Section className="space-y-4" title="The page">
				<TextField {...field("title")} required maxLength={limits.treatmentTitle} />
				<TextAreaField
					{...field("subline")}
					rows={2}
					maxLength={limits.treatmentSubline}
					hint={`${formatNumber(values.subline.length)} of ${formatNumber(limits.treatmentSubline)} characters.`}
				/>
				<TextAreaField
					{...field("intro")}
					rows={10}
					maxLength={limits.treatmentText}
					hint="An empty line starts a new paragraph."
				/>
				<TextAreaField
					{...field("expect")}
					rows={12}
					maxLength={limits.treatmentText}
					hint="An empty line starts a new paragraph."
				/>
			</Section>
			<ListFields form={form} />
			<Section
				className="space-y-4"
				title="Search engines"
				intro="If these are blank, the heading and subline are used."
			>
				<TextField
					{...field("seo_title")}
					maxLength={limits.treatmentSeoTitle}
					hint={`Without the name of the site. ${formatNumber(values.seo_title.length)} of ${formatNumber(limits.treatmentSeoTitle)} characters.`}
				/>
				<TextAreaField
					{...field("seo_meta")}
					rows={3}
					maxLength={limits.treatmentSeoMeta}
					hint={`Best between 110 and 155. ${formatNumber(values.seo_meta.length)} of ${formatNumber(limits.treatmentSeoMeta)} characters.`}
				/>
			</Section>
			<Section
				className="space-y-4"
				title="Medical review"
				intro={
					"Who with medical training has read this guide, and when. Readers see both; without them the page says “Not medically reviewed”."
				}
			>
				<TextField
					{...field("medically_reviewed_by")}
					maxLength={limits.treatmentReviewer}
					hint="Name and title, such as Dr Maria Lang, dermatologist."
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
			<Section className="space-y-4" title={fieldLabels.benefits} intro="What the method can do.">
				<RowList form={form} name="benefits" noun="benefit" max={limits.treatmentBenefits} empty={{ text: "" }}>
					{(field, number) => (
						<TextAreaField
							label={`Benefit ${number}`}
							rows={3}
							maxLength={limits.treatmentBenefit}
							{...field("text")}
						/>
					)}
				</RowList>
			</Section>
			<Section
				className="space-y-4"
				title={fieldLabels.drawbacks}
				intro="Plainly, what it can't do and what can go wrong."
			>
				<RowList form={form} name="drawbacks" noun="drawback" max={limits.treatmentBenefits} empty={{ text: "" }}>
					{(field, number) => (
						<TextAreaField
							label={`Drawback ${number}`}
							rows={3}
							maxLength={limits.treatmentBenefit}
							{...field("text")}
						/>
					)}
				</RowList>
			</Section>
			<Section
				className="space-y-2"
				title="Shared parts"
				intro="The same in every guide that shows them, with sources of their own."
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
							<TextField label={`Question ${number}`} maxLength={limits.treatmentQuestion} {...field("q")} />
							<TextAreaField label={`Answer ${number}`} rows={4} maxLength={limits.treatmentAnswer} {...field("a")} />
						</>
					)}
				</RowList>
			</Section>
			<Section
				className="space-y-4"
				title={fieldLabels.sources}
				intro={`Where readers can find every number in the guide. At least ${limits.treatmentSourcesNeeded} to be published.`}
			>
				<SourceRows form={form} />
			</Section>
		</>
	);
}
