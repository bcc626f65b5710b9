import * as texts from "#app/components/texts.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { getPhoneHref } from "#domain/clinics/contact.ts";
import { isWebsiteLinked } from "#domain/clinics/status.ts";
import * as profileTexts from "./texts.tsx";

type Props = {
	clinic: ClinicProfile;
	/** A button in place of the website. */
	children: React.ReactNode;
};

/** The main buttons of a profile, at the lower edge of a phone's screen; nothing if the clinic has none. */
export function ThumbBar({ clinic, children }: Props) {
	const { phone } = clinic;
	const booking = !children && isWebsiteLinked(clinic) && (clinic.booking_url ?? clinic.website);
	if (!phone && !booking && !children) return null;
	return (
		<div className="thumb-bar">
			{phone && (
				<a href={getPhoneHref(phone)} data-count="phone" className={buttonClass("secondary")}>
					<Icon name="phone" className="size-4" />
					{profileTexts.call}
				</a>
			)}
			{children}
			{booking && (
				<a
					href={booking}
					rel="noopener nofollow ugc"
					target="_blank"
					data-count="website"
					className={buttonClass("secondary")}
				>
					<Icon name="external-link" className="size-4" />
					{clinic.booking_url ? profileTexts.bookConsultation : profileTexts.website}
					<span className="sr-only"> {texts.newTab}</span>
				</a>
			)}
		</div>
	);
}
