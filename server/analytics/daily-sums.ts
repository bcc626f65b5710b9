import type { ClinicDay } from "#database/queries/analytics.ts";

export const eventKinds = ["view", "website", "phone", "email"] as const;
export type EventKind = (typeof eventKinds)[number];

/** Maximum of sums, one per clinic and day. Only invented clinic ids can exceed it. */
const capacity = 10_000;

const columns = {
	view: "views",
	website: "website_clicks",
	phone: "phone_clicks",
	email: "email_clicks",
} as const satisfies Record<EventKind, keyof ClinicDay>;

/** Sums events by clinic and day ("2026-11-21"). Beyond `capacity`, events of further clinics and days are dropped. */
export function createDailySums() {
	const sums = new Map<string, ClinicDay>();

	function findOrAdd(clinic_id: string, day: string): ClinicDay | undefined {
		const key = `${clinic_id} ${day}`;
		const known = sums.get(key);
		if (known || sums.size >= capacity) return known;
		const sum = { clinic_id, day, views: 0, website_clicks: 0, phone_clicks: 0, email_clicks: 0 };
		sums.set(key, sum);
		return sum;
	}

	return {
		days: () => [...sums.values()],
		add(clinicId: string, day: string, kind: EventKind) {
			const sum = findOrAdd(clinicId, day);
			if (sum) sum[columns[kind]]++;
		},
		/** Adds the sums of another instance. */
		merge(days: ClinicDay[]) {
			for (const day of days) {
				const sum = findOrAdd(day.clinic_id, day.day);
				if (!sum) continue;
				for (const column of Object.values(columns)) sum[column] += day[column];
			}
		},
	};
}
