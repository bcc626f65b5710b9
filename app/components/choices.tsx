import { FieldError } from "./ui/field.tsx";

type Props<Code extends string> = {
	title: string;
	name: string;
	/** By code, in the order shown; choices are saved in the same order. */
	names: Record<Code, string>;
	chosen: readonly Code[];
	error: string | undefined;
	/** What to know of what is chosen; it may come and go. */
	note?: string | undefined;
	onChange: (chosen: Code[]) => void;
};

/** Boxes to tick, any of them. */
export function Choices<Code extends string>({ title, name, names, chosen, error, note, onChange }: Props<Code>) {
	const codes = Object.keys(names) as Code[];
	return (
		<fieldset aria-describedby={note && `${name}-note`}>
			<legend className="mb-1 font-medium text-sm">{title}</legend>
			<FieldError id={`${name}-error`} error={error} className="mb-1" />
			<div className="grid gap-x-6 sm:grid-cols-2">
				{codes.map((code) => (
					<label key={code} className="filter-box">
						<input
							type="checkbox"
							checked={chosen.includes(code)}
							aria-invalid={error ? true : undefined}
							aria-describedby={error && `${name}-error`}
							onChange={({ target }) =>
								onChange(codes.filter((other) => (other === code ? target.checked : chosen.includes(other))))
							}
						/>
						{names[code]}
					</label>
				))}
			</div>
			<div aria-live="polite">
				{note && (
					<p id={`${name}-note`} className="mt-2 rounded-lg bg-caution px-3 py-2 text-on-caution text-sm">
						{note}
					</p>
				)}
			</div>
		</fieldset>
	);
}
