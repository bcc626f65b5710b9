import type { ClinicDay } from "#database/queries/analytics.ts";

export const eventKinds = ["view", "website", "phone", "email", "answered", "missed"] as const;
export type EventKind = (typeof eventKinds)[number];

/** Clinics and days that the sums hold. More come only from somebody who invents them. */
const capacity = 10_000;

const columns = {
	view: "views",
	website: "website_clicks",
	phone: "phone_clicks",
	email: "email_clicks",
	answered: "calls_answered",
	missed: "calls_missed",
} as const satisfies Record<EventKind, keyof ClinicDay>;

/** Sums of events by clinic and day, up to a number of them; beyond it new clinics and days are dropped. */
export function createDailySums() {
	const sums = new Map<string, ClinicDay>();

	function find(clinic_id: string, day: string): ClinicDay | undefined {
		const key = `${clinic_id} ${day}`;
		const known = sums.get(key);
		if (known || sums.size >= capacity) return known;
		const clicks = { views: 0, website_clicks: 0, phone_clicks: 0, email_clicks: 0 };
		const sum = { clinic_id, day, ...clicks, calls_answered: 0, calls_missed: 0 };
		sums.set(key, sum);
		return sum;
	}

	return {
		days: () => [...sums.values()],
		add(clinicId: string, day: string, kind: EventKind) {
			const sum = find(clinicId, day);
			if (sum) sum[columns[kind]]++;
		},
		/** Adds other sums. */
		merge(days: ClinicDay[]) {
			for (const day of days) {
				const sum = find(day.clinic_id, day.day);
				if (!sum) continue;
				for (const column of Object.values(columns)) sum[column] += day[column];
			}
		},
	};
}
