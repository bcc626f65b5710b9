import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import { type ClinicStatus, isPublic } from "#domain/clinics/status.ts";
import { statusNames } from "./admin-labels.ts";

/** Where a clinic stands, in words. */
export function ClinicStatusBadge({ status }: { status: ClinicStatus }) {
	if (isPublic({ status })) return <VerifiedBadge isVerified={status === "verified"} />;
	return (
		<span className="inline-flex whitespace-nowrap rounded-full bg-danger-tint px-2.5 py-0.5 font-semibold text-danger text-sm">
			{statusNames[status]}
		</span>
	);
}
