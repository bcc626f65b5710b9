import { t } from "@lingui/core/macro";
import { href, Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import type { ClinicProfile } from "#database/queries/clinics.ts";

/** Links to report a clinic, and to claim it if it has no owner. */
export function ProfileLinks({ clinic }: { clinic: Pick<ClinicProfile, "id" | "is_claimable"> }) {
	return (
		<div className="mt-2">
			<QuietLink to={`${href("/report")}?clinic=${clinic.id}`} icon="flag" text={t`Report this clinic`} />
			{clinic.is_claimable && (
				<QuietLink
					to={href("/claim/:clinicId", { clinicId: clinic.id })}
					icon="key-round"
					text={t`Is this your clinic? Claim it`}
				/>
			)}
		</div>
	);
}

function QuietLink({ to, icon, text }: { to: string; icon: IconName; text: string }) {
	return (
		<p className="px-5 text-sm">
			<Link
				to={to}
				rel="nofollow"
				className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-faded hover:text-accent"
			>
				<Icon name={icon} className="size-3.5" />
				{text}
			</Link>
		</p>
	);
}
