import { laserNames, professionNames } from "#domain/clinics/practice.ts";
import * as editorTexts from "./editor-texts.ts";
import type { ProfileValues } from "./profile-values.ts";

type Values = Pick<ProfileValues, "lasers" | "treated_by">;
type Props = { values: Values; errors: Record<string, string>; onEdit: (change: Partial<Values>) => void };

/** Which lasers a clinic has, and who treats with them. */
export function PracticeFields({ values, errors, onEdit }: Props) {
	return (
		<div className="space-y-5">
			<Choices
				title={editorTexts.lasers}
				name="lasers"
				names={laserNames}
				chosen={values.lasers}
				error={errors.lasers}
				onChange={(lasers) => onEdit({ lasers })}
			/>
			<Choices
				title={editorTexts.whoTreats}
				name="treated_by"
				names={professionNames}
				chosen={values.treated_by}
				error={errors.treated_by}
				onChange={(treated_by) => onEdit({ treated_by })}
			/>
		</div>
	);
}

type ChoicesProps<Code extends string> = {
	title: string;
	name: string;
	/** By code, in the order shown; choices are saved in the same order. */
	names: Record<Code, string>;
	chosen: Code[];
	error: string | undefined;
	onChange: (chosen: Code[]) => void;
};

function Choices<Code extends string>({ title, name, names, chosen, error, onChange }: ChoicesProps<Code>) {
	const codes = Object.keys(names) as Code[];
	return (
		<fieldset aria-describedby={error ? `${name}-error` : undefined}>
			<legend className="mb-1 font-medium text-sm">{title}</legend>
			{error && (
				<p id={`${name}-error`} className="mb-1 font-medium text-danger text-sm">
					{error}
				</p>
			)}
			<div className="grid gap-x-6 sm:grid-cols-2">
				{codes.map((code) => (
					<label key={code} className="filter-box">
						<input
							type="checkbox"
							checked={chosen.includes(code)}
							onChange={({ target }) =>
								onChange(codes.filter((other) => (other === code ? target.checked : chosen.includes(other))))
							}
						/>
						{names[code]}
					</label>
				))}
			</div>
		</fieldset>
	);
}
