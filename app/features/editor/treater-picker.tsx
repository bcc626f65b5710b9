import { Trans } from "@lingui/react/macro";
import { professionNames } from "#domain/clinics/practice.ts";

type Props = {
	/** Codes of the professions that are ticked initially. */
	picked: readonly string[];
	/** Why it is asked. */
	hint: string;
};

/** Checkboxes named `treated_by`, each with the code of a profession. */
export const TreaterPicker = ({ picked, hint }: Props) => (
	<fieldset className="mt-5" aria-describedby="treaters-hint">
		<legend className="mb-1 font-medium text-sm">
			<Trans>Who treats</Trans>
		</legend>
		<div className="grid gap-x-6 sm:grid-cols-2">
			{Object.entries(professionNames).map(([code, name]) => (
				<label key={code} className="filter-box">
					<input type="checkbox" name="treated_by" value={code} defaultChecked={picked.includes(code)} />
					{name}
				</label>
			))}
		</div>
		<p id="treaters-hint" className="mt-1 text-faded text-sm">
			{hint}
		</p>
	</fieldset>
);
