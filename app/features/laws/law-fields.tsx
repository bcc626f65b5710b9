import { Choices } from "#app/components/choices.tsx";
import { RowList } from "#app/components/row-list.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { TickField } from "#app/components/ui/tick-field.tsx";
import { SourceRows } from "#app/shared/sources/source-rows.tsx";
import { professionNames } from "#domain/clinics/practice.ts";
import { limits } from "#domain/limits.ts";
import * as adminTexts from "./admin-texts.ts";
import type { LawValues } from "./law-values.ts";

type Props = {
	form: { values: LawValues; errors: Record<string, string>; edit: (change: Partial<LawValues>) => void };
};

/** The fields of a note on a country's law. */
export function LawFields({ form }: Props) {
	const { values, errors, edit } = form;
	const propsOf = (name: "rule" | "age_limit" | "ask") => ({
		name,
		value: values[name],
		error: errors[name],
		onChange: (event: React.ChangeEvent<HTMLTextAreaElement>) => edit({ [name]: event.target.value }),
	});
	return (
		<>
			<Section className="space-y-4" title={adminTexts.lawFieldsLaw}>
				<TextAreaField label={adminTexts.lawFieldsRule} rows={4} maxLength={limits.lawText} {...propsOf("rule")} />
				<Choices
					title={adminTexts.lawFieldsAllowed}
					name="allowed_professions"
					names={professionNames}
					chosen={values.allowed_professions}
					error={errors.allowed_professions}
					note={values.allowed_professions.length > 0 ? adminTexts.lawFieldsAllowedNote : undefined}
					onChange={(allowed_professions) => edit({ allowed_professions })}
				/>
				<TextAreaField
					label={adminTexts.lawFieldsAgeLimits}
					rows={2}
					maxLength={limits.lawAge}
					{...propsOf("age_limit")}
				/>
				<TextAreaField label={adminTexts.lawFieldsAsk} rows={4} maxLength={limits.lawText} {...propsOf("ask")} />
				<TickField
					name="asks_for_proof"
					label={adminTexts.lawFieldsAsksForProof}
					checked={values.asks_for_proof}
					onChange={(event) => edit({ asks_for_proof: event.target.checked })}
				/>
			</Section>
			<Section className="space-y-4" title={adminTexts.lawFieldsRegisters} intro={adminTexts.lawFieldsRegistersHint}>
				<RowList
					form={form}
					name="registers"
					noun="register"
					max={limits.lawRegisters}
					empty={{ name: "", url: "", lists: "" }}
				>
					{(of, number) => (
						<>
							<TextField
								label={adminTexts.lawFieldsRegisterName(number)}
								maxLength={limits.registerName}
								{...of("name")}
							/>
							<TextField
								label={adminTexts.lawFieldsAddress}
								type="url"
								maxLength={limits.treatmentSourceUrl}
								{...of("url")}
							/>
							<TextField label={adminTexts.lawFieldsLists} maxLength={limits.registerLists} {...of("lists")} />
						</>
					)}
				</RowList>
			</Section>
			<Section className="space-y-4" title={adminTexts.lawFieldsSources} intro={adminTexts.lawFieldsSourcesHint}>
				<SourceRows form={form} />
			</Section>
		</>
	);
}
