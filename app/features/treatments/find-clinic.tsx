import { t } from "@lingui/core/macro";
import { href } from "react-router";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { NearForm } from "#app/shared/search/near-form.tsx";
import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";
import { sessionsOfGuides } from "#domain/course/studies.ts";

/** Links from a guide to clinics: near a place, all that offer the treatment, or all; and to the estimate. */
export function FindClinic({ slug, isOffered }: { slug: string; isOffered: boolean }) {
	return (
		<>
			<NearForm
				label={isOffered ? t`Clinics that offer this near` : t`Clinics near`}
				treatments={isOffered ? [slug] : []}
				className="max-w-xl"
			/>
			<div className="mt-4 flex flex-wrap gap-3">
				{isOffered && (
					<ButtonLink
						to={`${href("/clinics")}?treatment=${slug}`}
						look="secondary"
						label={t`Clinics that offer this`}
					/>
				)}
				<ButtonLink to={href("/clinics")} look={isOffered ? "quiet" : "secondary"} label={t`Find Clinics`} />
				{/* the scale of the estimate is for tattoos alone */}
				{!sessionsOfGuides[slug] && <TattooLink className={buttonClass("quiet")} label={t`Estimate your sessions`} />}
			</div>
		</>
	);
}
