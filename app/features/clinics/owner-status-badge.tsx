import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { isPublic } from "#domain/clinics/status.ts";

/** Where the clinic stands, in two words. */
export function StatusBadge({ clinic }: { clinic: OwnClinic }) {
	if (isPublic(clinic)) {
		return <VerifiedBadge isVerified={clinic.status === "verified"} />;
	}
	const isWaiting = clinic.verification?.decided_at === null;
	return (
		<span className="inline-flex rounded-full bg-danger-tint px-2.5 py-0.5 font-semibold text-danger text-sm">
			{clinic.status === "suspended" ? "Suspended" : isWaiting ? "Not public yet" : "Not accepted"}
		</span>
	);
}
