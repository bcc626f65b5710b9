import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { SimilarClinic } from "#database/queries/own-clinic.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import { formatAddress } from "#domain/places/address.ts";
import { addressOf } from "#domain/site-language.ts";
import { getClinicKey } from "./listing-draft.ts";

type Props = {
	clinics: SimilarClinic[];
	/** Called if the person says that the new clinic is none of these. */
	onOther: () => void;
};

/** Lists clinics of the directory that may be the same as the new one. */
export function SimilarClinics({ clinics, onOther }: Props) {
	return (
		<section aria-labelledby="similar-title" className="mt-5 rounded-xl bg-caution p-4 text-on-caution">
			<h3 id="similar-title" className="font-sans font-semibold text-base">
				<Trans>Is this your clinic?</Trans>
			</h3>
			<ul className="mt-1">
				{clinics.map(({ id, name, is_claimable, ...place }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4">
						<a
							href={addressOf(href("/clinic/:id", { id }))}
							target="_blank"
							rel="noreferrer"
							className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-2 underline underline-offset-4"
						>
							<span>
								<span className="font-semibold">{name}</span>
								{`, ${formatAddress(place)}`}
							</span>
							<Icon name="external-link" className="size-4 shrink-0" />
							<span className="sr-only">
								<Trans>(opens in a new tab)</Trans>
							</span>
						</a>
						{is_claimable && (
							<Link
								to={href("/claim/:clinicId", { clinicId: id })}
								className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
							>
								<Trans>Claim this page</Trans>
								<span className="sr-only">: {name}</span>
							</Link>
						)}
					</li>
				))}
			</ul>
			{clinics.some(({ is_claimable }) => is_claimable) && (
				<p className="mt-1 max-w-prose">
					<Trans>Nobody manages the page beside which “Claim this page” stands: if it's yours, claim it.</Trans>
				</p>
			)}
			{!clinics.every(({ is_claimable }) => is_claimable) && (
				<p className="mt-1 max-w-prose">
					<Trans>
						If it is, it doesn't need listing again: sign in with the account that listed it. If you don't know who did,
						carry on: we'll compare the two when we verify yours.
					</Trans>
				</p>
			)}
			<Button onClick={onOther} look="secondary" className="mt-3" label={t`No, mine is a different clinic`} />
		</section>
	);
}

type SimilarClinicsResult = { clinicKey: string; clinics: SimilarClinic[] };

/**
 * Finds clinics that may be the one being listed. `search` does nothing if the clinic's key is unchanged. `found` is
 * undefined if there are none, or if `otherThan` is the key of the clinic being listed.
 */
export function useSimilarClinics(otherThan: string | undefined) {
	const [found, setFound] = useState<SimilarClinicsResult>();
	const latestKey = useRef<string>(undefined);

	async function search(fields: TypedDetails): Promise<void> {
		const clinicKey = getClinicKey(fields);
		if (latestKey.current === clinicKey) return;
		latestKey.current = clinicKey;
		const clinics = clinicKey ? await findSimilar(fields) : [];
		if (latestKey.current === clinicKey) setFound(clinicKey ? { clinicKey, clinics } : undefined);
	}

	const isShown = found !== undefined && found.clinics.length > 0 && found.clinicKey !== otherThan;
	return { search, found: isShown ? found : undefined };
}

async function findSimilar({ name, country_code, city }: TypedDetails): Promise<SimilarClinic[]> {
	try {
		const query = { name, country: country_code, city };
		const { clinics } = await callApi((api) => api.owner.similar.$get({ query }));
		return clinics;
	} catch {
		return []; // the form works without this hint
	}
}
