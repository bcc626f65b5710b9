import { t } from "@lingui/core/macro";
import type { PrintedCard } from "#domain/clinics/card.ts";
import { type CardProps, ClinicCard } from "./clinic-card.tsx";

type Props = Pick<CardProps, "acts"> & {
	clinics: PrintedCard[];
	/** The heading, which says what the clinics have in common. */
	title: string;
};

/** Other clinics for visitors who do not want this one; nothing if there are none. */
export function NearClinics({ clinics, title, ...card }: Props) {
	if (clinics.length === 0) return null;
	return (
		<section className="mt-12 border-line border-t pt-8 print:hidden">
			<h2 className="text-2xl">{title}</h2>
			<p className="mt-1 mb-4 text-faded text-sm">
				{clinics.every(({ badge }) => badge === "verified" || badge === "identity")
					? t`Verified clinics. No clinic pays to appear.`
					: t`No clinic pays to appear.`}
			</p>
			<ul className="three-cards">
				{clinics.map((clinic) => (
					<li key={clinic.id}>
						<ClinicCard {...card} clinic={clinic} headingLevel="h3" />
					</li>
				))}
			</ul>
		</section>
	);
}
