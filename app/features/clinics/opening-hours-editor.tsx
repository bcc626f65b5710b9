import Copy from "lucide-react/icons/copy";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SwitchField } from "#app/components/ui/field.tsx";
import { type OpeningHours, weekdays } from "#domain/clinics/opening-hours.ts";
import { DayHours } from "./day-hours.tsx";

const usual: OpeningHours = [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? [["09:00", "18:00"]] : []));

type Props = {
	hours: OpeningHours | null;
	onChange: (hours: OpeningHours | null) => void;
	/** By the server's names, such as "opening_hours.0". */
	errors: Record<string, string>;
};

/** When the clinic is open, day by day; null where that is not said. */
export function OpeningHoursEditor({ hours, onChange, errors }: Props) {
	return (
		<div>
			<SwitchField
				label="Show opening hours on the page"
				checked={hours !== null}
				onChange={(event) => onChange(event.target.checked ? usual : null)}
			/>
			{errors.opening_hours && <p className="mt-1 font-medium text-danger text-sm">{errors.opening_hours}</p>}
			{hours && (
				<>
					<p className="mt-2 text-faded text-sm">An end of 00:00 is midnight.</p>
					<ul className="mt-2 divide-y divide-line border-line border-y">
						{weekdays.map((name, day) => (
							<li key={name} className="py-3">
								<DayHours
									name={name}
									spans={hours[day] ?? []}
									error={errors[`opening_hours.${day}`]}
									onChange={(spans) => onChange(hours.map((others, index) => (index === day ? spans : others)))}
								>
									{day === 0 && (
										<button
											type="button"
											onClick={() => onChange(hours.map((others, index) => (index < 5 ? (hours[0] ?? []) : others)))}
											className={buttonClass("quiet", "px-3! text-sm")}
										>
											<Copy aria-hidden="true" className="size-4" />
											Copy to the other weekdays
										</button>
									)}
								</DayHours>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
