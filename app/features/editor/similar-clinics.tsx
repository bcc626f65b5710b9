import { useRef, useState } from "react";
import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import * as texts from "#app/components/texts.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { NamedClinic } from "#database/queries/clinics.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import { formatAddress } from "#domain/places/address.ts";
import { nameClinic } from "./listing-draft.ts";
import * as listingTexts from "./listing-texts.ts";

type Props = {
	clinics: NamedClinic[];
	onOther: () => void;
};

/** Clinics in the directory that may be the same as the new one. */
export function SimilarClinics({ clinics, onOther }: Props) {
	return (
		<section aria-labelledby="similar-title" className="mt-5 rounded-xl bg-caution p-4 text-on-caution">
			<h3 id="similar-title" className="font-sans font-semibold text-base">
				{listingTexts.isThisYourClinic}
			</h3>
			<ul className="mt-1">
				{clinics.map(({ id, name, ...place }) => (
					<li key={id}>
						<a
							href={href("/clinic/:id", { id })}
							target="_blank"
							rel="noreferrer"
							className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-2 underline underline-offset-4"
						>
							<span>
								<span className="font-semibold">{name}</span>
								{`, ${formatAddress(place)}`}
							</span>
							<Icon name="external-link" className="size-4 shrink-0" />
							<span className="sr-only">{texts.newTab}</span>
						</a>
					</li>
				))}
			</ul>
			<p className="mt-1 max-w-prose">{listingTexts.ifItIsYours}</p>
			<Button onClick={onOther} look="secondary" className="mt-3" label={listingTexts.mineIsDifferent} />
		</section>
	);
}

type Found = { clinic: string; clinics: NamedClinic[] };

/**
 * Looks for clinics that may be the one being listed. `ask` asks once about the same fields. `found` is undefined
 * if the fields say too little, the server cannot tell, or `otherThan` names that very clinic.
 */
export function useSimilarClinics(otherThan: string | undefined) {
	const [found, setFound] = useState<Found>();
	const latest = useRef<string>(undefined);

	async function ask(fields: TypedDetails): Promise<void> {
		const clinic = nameClinic(fields);
		if (latest.current === clinic) return;
		latest.current = clinic;
		const clinics = clinic ? await find(fields) : [];
		if (latest.current === clinic) setFound(clinic ? { clinic, clinics } : undefined);
	}

	const isShown = found !== undefined && found.clinics.length > 0 && found.clinic !== otherThan;
	return { ask, found: isShown ? found : undefined };
}

async function find({ name, country_code, city }: TypedDetails): Promise<NamedClinic[]> {
	try {
		const query = { name, country: country_code, city };
		const { clinics } = await callApi((api) => api.owner.similar.$get({ query }));
		return clinics;
	} catch {
		return []; // a hint is not worth a failure
	}
}
