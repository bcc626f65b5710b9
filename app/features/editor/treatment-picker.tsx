import { Trans } from "@lingui/react/macro";
import { FieldError } from "#app/components/ui/field.tsx";

export type TreatmentChoice = { id: number; slug: string; name: string; description: string | null };

type Props = {
	/** In the order shown. */
	treatments: TreatmentChoice[];
	/** Ids of the treatments that are ticked initially. */
	picked: number[];
	error?: string;
	/** Rendered below a treatment, such as its price. */
	children?: (treatment: TreatmentChoice) => React.ReactNode;
};

/** Checkboxes named `treatments`, each with the id of a treatment that the clinic may offer. */
export function TreatmentPicker({ treatments, picked, error, children }: Props) {
	return (
		<fieldset>
			<legend className="sr-only">
				<Trans>Treatments offered</Trans>
			</legend>
			<FieldError id="treatments-error" error={error} className="mb-3" />
			<ul className="grid gap-3 sm:grid-cols-2">
				{treatments.map((treatment) => (
					<li
						key={treatment.id}
						className="rounded-xl border border-line bg-sheet has-checked:border-accent has-checked:bg-tint"
					>
						<label className="flex min-h-11 cursor-pointer items-start gap-3 p-4">
							<input
								type="checkbox"
								name="treatments"
								value={treatment.id}
								aria-invalid={error ? true : undefined}
								aria-describedby={error && "treatments-error"}
								defaultChecked={picked.includes(treatment.id)}
								className="mt-0.5 size-5 shrink-0 accent-accent"
							/>
							<span className="wrap-anywhere">
								<span className="block font-medium leading-snug">{treatment.name}</span>
								{treatment.description && (
									<span className="mt-1 block text-faded text-sm leading-snug">{treatment.description}</span>
								)}
							</span>
						</label>
						{children?.(treatment)}
					</li>
				))}
			</ul>
		</fieldset>
	);
}
