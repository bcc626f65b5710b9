import { Choices } from "#app/components/choices.tsx";
import { RowList } from "#app/components/row-list.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { TickField } from "#app/components/ui/tick-field.tsx";
import { SourceRows } from "#app/shared/sources/source-rows.tsx";
import { professionNames } from "#domain/clinics/practice.ts";
import { limits } from "#domain/limits.ts";
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
			<Section className="space-y-4" title="What the law says">
				<TextAreaField label="Who may use a laser on skin" rows={4} maxLength={limits.lawText} {...propsOf("rule")} />
				<Choices
					title="Only these may (tick none unless a source says so)"
					name="allowed_professions"
					names={professionNames}
					chosen={values.allowed_professions}
					error={errors.allowed_professions}
					note={
						values.allowed_professions.length > 0
							? "A verified clinic that names only others reads “Being checked again” from now on, and waits under Clinics."
							: undefined
					}
					onChange={(allowed_professions) => edit({ allowed_professions })}
				/>
				<TextAreaField label="Age limits" rows={2} maxLength={limits.lawAge} {...propsOf("age_limit")} />
				<TextAreaField label="What to ask a clinic" rows={4} maxLength={limits.lawText} {...propsOf("ask")} />
				<TickField
					name="asks_for_proof"
					label={
						"This names a licence or certificate. Without one, a register or who may treat, clinics here read “Identity checked”, not “Verified”."
					}
					checked={values.asks_for_proof}
					onChange={(event) => edit({ asks_for_proof: event.target.checked })}
				/>
			</Section>
			<Section className="space-y-4" title="Registers" intro="Where anyone can look up who may practise.">
				<RowList
					form={form}
					name="registers"
					noun="register"
					max={limits.lawRegisters}
					empty={{ name: "", url: "", lists: "" }}
				>
					{(of, number) => (
						<>
							<TextField label={`Name of register ${number}`} maxLength={limits.registerName} {...of("name")} />
							<TextField label="Address" type="url" maxLength={limits.treatmentSourceUrl} {...of("url")} />
							<TextField label="What it lists" maxLength={limits.registerLists} {...of("lists")} />
						</>
					)}
				</RowList>
			</Section>
			<Section
				className="space-y-4"
				title="Sources"
				intro="Pages that say so, at least one. Check each of them once a year."
			>
				<SourceRows form={form} />
			</Section>
		</>
	);
}
