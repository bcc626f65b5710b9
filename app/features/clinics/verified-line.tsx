import type { ClinicProfile } from "#database/queries/clinics.ts";
import { formatDate } from "#domain/format.ts";
import { describeChecks } from "#domain/verification/rules.ts";

/** When we checked the clinic and what we looked at; nothing for one that is not verified. */
export function VerifiedLine({ clinic }: { clinic: ClinicProfile }) {
	if (!clinic.verified_at) return null;
	const checked = describeChecks(clinic.verified_checks);
	return (
		<p className="mt-4 rounded-xl bg-tint px-4 py-3 text-on-tint">
			<strong>Verified on {formatDate(clinic.verified_at)}</strong>
			{checked && `: we checked ${checked}`}. We check every clinic again after a year.
		</p>
	);
}
