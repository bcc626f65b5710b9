import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { LinkedProfile } from "#database/queries/clinics.ts";
import { getPhoneHref } from "#domain/clinics/contact.ts";
import { isWebsiteLinked } from "#domain/clinics/status.ts";

type Props = {
	clinic: LinkedProfile;
	/** The name of the link to ask the clinic. */
	askText: string;
};

function getBooking(clinic: LinkedProfile): string | null {
	if (!isWebsiteLinked(clinic)) return null;
	const name = (["booking_url", "website"] as const).find((name) => clinic[name] && !clinic.unread.includes(name));
	return name ? clinic[name] : null;
}

function Ask({ clinic, askText }: Props) {
	return <ButtonLink to={`${href("/ask")}?clinic=${clinic.id}`} rel="nofollow" label={askText} />;
}

function Book({ clinic }: { clinic: LinkedProfile }) {
	const booking = getBooking(clinic);
	if (!booking) return null;
	return (
		<a
			href={booking}
			rel="noopener nofollow ugc"
			target="_blank"
			data-count="website"
			// the main button only at clinics that we have checked and that take no questions
			className={buttonClass(clinic.verified && !clinic.takes_enquiries ? "primary" : "secondary")}
		>
			<span className="wrap-anywhere">
				<Trans>Book Consultation</Trans>
				{clinic.booking_url && ` · ${clinic.booking_url.replace(/^https:\/\/(www\.)?|[/?#].*/g, "")}`}
			</span>
			<span className="sr-only">
				{" "}
				{clinic.booking_url ? t`(opens in a new tab)` : t`(opens the clinic's website in a new tab)`}
			</span>
			<Icon name="external-link" className="size-4" />
		</a>
	);
}

/** The ways to a clinic, the main one first: a question here, or its booking page. Wide screens only. */
export function Actions(props: Props) {
	const { clinic } = props;
	if (!clinic.takes_enquiries && !getBooking(clinic)) return null;
	return (
		<div className="mb-4 grid gap-2 border-line border-b pb-4 max-lg:hidden">
			{clinic.takes_enquiries && <Ask {...props} />}
			<Book clinic={clinic} />
		</div>
	);
}

/**
 * A bar at the lower edge of narrower screens: the main way to the clinic, its phone, and `children`. Nothing else
 * floats there: the tray of the comparison makes room for it.
 */
export function ActionBar({ children, ...props }: Props & { children: React.ReactNode }) {
	const { clinic } = props;
	const { phone_e164: phone, takes_enquiries } = clinic;
	const hasMain = takes_enquiries || getBooking(clinic) !== null;
	return (
		<div className="thumb-bar action-bar sm:mx-0 sm:flex sm:px-0 lg:hidden">
			{takes_enquiries ? <Ask {...props} /> : <Book clinic={clinic} />}
			{phone && (
				<a href={getPhoneHref(phone)} data-count="phone" className={buttonClass(hasMain ? "secondary" : "primary")}>
					<Icon name="phone" className="size-4" />
					<Trans>Call</Trans>
				</a>
			)}
			{children}
		</div>
	);
}
