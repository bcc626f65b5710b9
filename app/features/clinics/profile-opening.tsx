import { TextField } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";
import { OpeningHoursEditor } from "./opening-hours-editor.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

type Props = {
	/** Where the clinic is: its time zone follows from that, or is asked for. */
	place: { country: string; city: string };
	values: ProfileValues;
	onEdit: (change: Pick<Partial<ProfileValues>, "opening_hours" | "opening_note" | "time_zone">) => void;
	errors: Record<string, string>;
};

/** When a clinic is open, by which clock, and what is to be known of it. */
export function ProfileOpening({ place, values, onEdit, errors }: Props) {
	return (
		<>
			<OpeningHoursEditor
				hours={values.opening_hours}
				onChange={(opening_hours) => onEdit({ opening_hours })}
				errors={errors}
			/>
			<TextField
				label="Note (optional)"
				className="mt-4"
				maxLength={limits.openingNote}
				value={values.opening_note}
				error={errors.opening_note}
				onChange={(event) => onEdit({ opening_note: event.target.value })}
				hint="Such as “By appointment only” or “Closed in August”."
			/>
			<TimeZoneField {...place} value={values.time_zone} onChange={(time_zone) => onEdit({ time_zone })} />
		</>
	);
}
