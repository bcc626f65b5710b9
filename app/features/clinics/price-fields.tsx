import { useId } from "react";
import { controlClass } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";
import type { PricedTreatment } from "./profile-values.ts";

type Props = {
	/** Of the treatment. */
	name: string;
	currency: string;
	prices: PricedTreatment;
	onChange: (prices: PricedTreatment) => void;
	errors: { min: string | undefined; max: string | undefined };
};

/** What one session of a treatment costs, from and to. */
export function PriceFields({ name, currency, prices, onChange, errors }: Props) {
	const id = useId();
	const fields = [
		{ key: "price_min", label: "From", error: errors.min },
		{ key: "price_max", label: "To", error: errors.max },
	] as const;
	const error = errors.min ?? errors.max;
	return (
		<fieldset className="px-4 pb-4">
			<legend className="text-faded text-sm">
				Price per session{currency && ` in ${currency}`} (optional)<span className="sr-only">: {name}</span>
			</legend>
			<div className="mt-1 grid grid-cols-2 gap-3">
				{fields.map(({ key, label, error: own }) => (
					<label key={key} className="text-sm">
						{label}
						<input
							inputMode="numeric"
							autoComplete="off"
							maxLength={String(limits.price).length}
							value={prices[key]}
							aria-invalid={own ? true : undefined}
							aria-describedby={own ? `${id}-error` : undefined}
							onChange={(event) => onChange({ ...prices, [key]: event.target.value })}
							className={`${controlClass} mt-1 text-base tabular-nums`}
						/>
					</label>
				))}
			</div>
			{error && (
				<p id={`${id}-error`} className="mt-1 font-medium text-danger text-sm">
					{error}
				</p>
			)}
		</fieldset>
	);
}
