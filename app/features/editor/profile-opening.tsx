import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { FieldError, SelectField, SwitchField, TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { TimeZones } from "#database/queries/time-zones.ts";
import { getDayNames, type OpeningHours } from "#domain/clinics/opening-hours.ts";
import { limits } from "#domain/limits.ts";
import { DayHours } from "./day-hours.tsx";
import type { ProfileValues } from "./profile-values.ts";

type Props = {
	/** Determines the time zone, or the time zones to choose from. */
	place: { country: string; city: string };
	values: ProfileValues;
	onEdit: (change: Pick<Partial<ProfileValues>, "opening_hours" | "opening_note" | "time_zone">) => void;
	errors: Record<string, string>;
};

/** Inputs for the opening hours of the week, a note on them, and the time zone. */
export function ProfileOpening({ place, values, onEdit, errors }: Props) {
	return (
		<>
			<OpeningHoursEditor
				hours={values.opening_hours}
				onChange={(opening_hours) => onEdit({ opening_hours })}
				errors={errors}
			/>
			<TextField
				label={t`Note (optional)`}
				className="mt-4"
				maxLength={limits.openingNote}
				value={values.opening_note}
				error={errors.opening_note}
				onChange={(event) => onEdit({ opening_note: event.target.value })}
				hint={t`For example “By appointment only” or “Closed in August”.`}
			/>
			<TimeZoneField {...place} value={values.time_zone} onChange={(time_zone) => onEdit({ time_zone })} />
		</>
	);
}

/** Monday to Friday from nine to six. */
const usualHours: OpeningHours = [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? [["09:00", "18:00"]] : []));

type OpeningHoursEditorProps = {
	hours: OpeningHours | null;
	onChange: (hours: OpeningHours | null) => void;
	/** By path, such as "opening_hours.0". */
	errors: Record<string, string>;
};

/** Inputs for the hours of each day, with a switch for all of them. `hours` is null if they are unknown. */
function OpeningHoursEditor({ hours, onChange, errors }: OpeningHoursEditorProps) {
	return (
		<div>
			<SwitchField
				label={t`Show opening hours on the page`}
				checked={hours !== null}
				onChange={(event) => onChange(event.target.checked ? usualHours : null)}
			/>
			<FieldError error={errors.opening_hours} className="mt-1" />
			{hours && (
				<>
					<p className="mt-2 text-faded text-sm">
						<Trans>Use 00:00 for midnight.</Trans>
					</p>
					<ul className="mt-2 divide-y divide-line border-line border-y">
						{getDayNames().map((name, day) => (
							<li key={name} className="py-3">
								<DayHours
									name={name}
									spans={hours[day] ?? []}
									error={errors[`opening_hours.${day}`]}
									onChange={(spans) => onChange(hours.map((others, index) => (index === day ? spans : others)))}
								>
									{day === 0 && (
										<Button
											onClick={() => onChange(hours.map((others, index) => (index < 5 ? (hours[0] ?? []) : others)))}
											look="quiet"
											className="px-3! text-sm"
										>
											<Icon name="copy" className="size-4" />
											<Trans>Copy to the other weekdays</Trans>
										</Button>
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

type TimeZoneFieldProps = {
	country: string;
	city: string;
	/** Empty for the default zone of the place. */
	value: string;
	onChange: (zone: string) => void;
};

/** Input for the clinic's time zone. Shown only if its country has several. */
function TimeZoneField({ country, city, value, onChange }: TimeZoneFieldProps) {
	const [data, setData] = useState<TimeZones>();
	useEffect(() => {
		let isCurrent = true;
		setData(undefined);
		if (!country) return;
		// if this fails, the clinic keeps its time zone
		const request = callApi((api) => api.owner["time-zones"].$get({ query: { country, city } }));
		request.then((found) => isCurrent && setData(found)).catch(() => {});
		return () => {
			isCurrent = false;
		};
	}, [country, city]);
	if (!data || data.zones.length < 2) return null;
	const chosen = value && data.zones.includes(value) ? value : (data.default ?? "");
	return (
		<SelectField
			label={t`Time zone`}
			className="mt-4 max-w-sm"
			value={chosen}
			onChange={(event) => onChange(event.target.value)}
			hint={t`Opening hours are shown by the clinic's own clock.`}
			empty={chosen ? undefined : t`Choose a time zone`}
			options={data.zones.map((zone) => [zone, formatZone(zone)])}
		/>
	);
}

/** Formats "America/Argentina/Salta" as "Argentina, Salta". */
const formatZone = (zone: string) =>
	zone
		.replace(/^.*?\//, "")
		.replaceAll("_", " ")
		.replaceAll("/", ", ");
