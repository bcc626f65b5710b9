import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { renderSVG } from "uqr";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { badgeNames, getBadge, hasCheck } from "#domain/clinics/badge.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatLongDate } from "#domain/format.ts";
import { addressOf } from "#domain/site-language.ts";
import { checkNames, checks } from "#domain/verification/rules.ts";

/** A page to print that leads to the clinic's public page, or what is missing for one. */
export function PosterPage({ siteUrl }: { siteUrl: string }) {
	const { clinic } = useOwner();
	if (!isPublic(clinic)) {
		return (
			<Callout look="caution" icon="info" title={t`There's no poster yet`}>
				<p>{t`It leads people to your public page, and your clinic isn't public at the moment. The overview says why, and what you can do.`}</p>
				<ButtonLink to={href("/owner")} look="secondary" label={t`Overview`} />
			</Callout>
		);
	}
	return (
		<div className="space-y-4">
			{!hasCheck(getBadge({ ...clinic, is_unchecked: false })) && (
				<Callout look="caution" icon="info" title={t`No valid check at present`}>
					<p>{t`The poster says so. Once we've checked your clinic, it names what we checked and when.`}</p>
				</Callout>
			)}
			<Button onClick={() => print()} label={t`Print`} />
			<Poster address={siteUrl + addressOf(href("/clinic/:id", { id: clinic.id }))} />
		</div>
	);
}

function Poster({ address }: { address: string }) {
	const { clinic } = useOwner();
	const { name, verified_at, verified_checks, right_checked } = clinic;
	const badge = getBadge({ ...clinic, is_unchecked: false });
	// as its public page does (private.clinic_facts)
	const shown = checkNames.filter((check) => verified_checks.includes(check) && (check !== "licence" || right_checked));
	return (
		<article className="poster" aria-label={t`Poster`}>
			<p className="text-xl">
				<Trans>InkFree</Trans>
			</p>
			<h2 className="wrap-anywhere text-4xl">
				<bdi>{name}</bdi>
			</h2>
			<p className="font-semibold text-2xl">{badgeNames[badge]}</p>
			{hasCheck(badge) && verified_at && (
				<>
					<ul className="space-y-1 text-left text-lg print:text-xl">
						{shown.map((check) => (
							<li key={check} className="wrap-anywhere flex gap-2.5">
								<Icon name="check" className="mt-1 size-5 shrink-0" />
								{checks[check].label}
							</li>
						))}
					</ul>
					<p>{t`Checked on ${{ day: formatLongDate(verified_at) }}`}</p>
				</>
			)}
			<QrCode
				svg={renderSVG(address, { ecc: "M", border: 4 })}
				label={t`QR code for your public page`}
				className="aspect-square w-64 max-w-full print:w-72"
			/>
			<p className="max-w-prose">
				<Trans>Scan the code to see what was checked, how, and whether it still holds.</Trans>
			</p>
			<p className="wrap-anywhere text-sm print:text-base">{address}</p>
		</article>
	);
}
