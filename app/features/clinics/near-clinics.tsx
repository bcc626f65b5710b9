import type { PrintedCard } from "#domain/clinics/card.ts";
import { ClinicCard } from "./clinic-card.tsx";
import * as profileTexts from "./profile-texts.tsx";

type Props = {
	clinics: PrintedCard[];
	/** What the clinics have in common, as the heading says it. */
	title: string;
	/** What stands in the corner of each card. */
	cornerOf: (clinic: PrintedCard) => React.ReactNode;
};

/** Where to go on from a clinic that is not the right one. */
export function NearClinics({ clinics, title, cornerOf }: Props) {
	if (clinics.length === 0) return null;
	return (
		<section className="mt-12 border-line border-t pt-8 print:hidden">
			<h2 className="text-2xl">{title}</h2>
			<p className="mt-1 mb-4 text-faded text-sm">
				{clinics.every(({ verifiedOn }) => verifiedOn) ? profileTexts.nearClinicsVerified : profileTexts.nearClinicsAny}
			</p>
			<ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{clinics.map((clinic) => (
					<li key={clinic.id}>
						<ClinicCard clinic={clinic} headingLevel="h3" corner={cornerOf(clinic)} />
					</li>
				))}
			</ul>
		</section>
	);
}
