import { plural, t } from "@lingui/core/macro";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { useSend } from "#app/lib/form.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { formatRating } from "#domain/reviews/ratings.ts";

/** Asks the owner whether prices that are too old to be compared still hold. */
export function OldPrices() {
	const { clinic } = useOwner();
	const { send, isBusy } = useSend(() => callApi((api) => api.owner.clinic.prices.confirm.$post()), {
		done: { title: t`Your prices have today's date` },
		failure: t`We couldn't confirm your prices`,
		reloads: true,
	});
	const { old_prices: old, currency } = clinic;
	if (!old || !currency) return null;
	return (
		<Callout look="plain" icon="calendar-clock" title={t`Check your prices`}>
			<p>
				{plural(
					{ count: old.count },
					{
						one: `Your price of ${{ least: formatPrice(old.least, currency) }} is from ${{ day: formatDate(old.since) }}. After half a year, lists and filters leave a price out.`,
						other: `# of your prices, from ${{ least: formatPrice(old.least, currency) }} on, are from ${{ day: formatDate(old.since) }} or later. After half a year, lists and filters leave a price out.`,
					},
				)}
			</p>
			<div className="flex flex-wrap gap-3">
				<Button aria-disabled={isBusy} onClick={send} label={t`Still right`} />
				<ButtonLink to={`${href("/owner/profile")}#treatments`} look="secondary" label={t`Change prices`} />
			</div>
		</Callout>
	);
}

/** Cards for the rating, reviews and photos of a clinic, each a link to the page where it is edited. */
export function StatCards() {
	const { clinic } = useOwner();
	const photos = clinic.media.filter(({ type }) => type === "gallery").length;
	const hasReviews = clinic.review_count > 0;
	const stats = [
		{
			name: t`Rating`,
			icon: "star",
			path: href("/owner/reviews"),
			value: hasReviews ? formatRating(clinic.average_rating) : "–",
			note: hasReviews ? <Stars rating={clinic.average_rating} /> : t`No rating yet`,
		},
		{
			name: t`Reviews`,
			icon: "message-square-text",
			path: href("/owner/reviews"),
			value: formatNumber(clinic.review_count),
			note:
				clinic.unanswered_count > 0
					? t`${{ count: formatNumber(clinic.unanswered_count) }} without a reply`
					: hasReviews
						? t`All have a reply`
						: t`None yet`,
		},
		{
			name: t`Photos`,
			icon: "images",
			path: href("/owner/pictures"),
			value: formatNumber(photos),
			note:
				photos < limits.galleryPictures
					? t`Room for ${{ count: formatNumber(limits.galleryPictures - photos) }} more`
					: t`The gallery is full`,
		},
	] as const;
	return (
		<ul className="grid grid-cols-1 gap-3 sm:gap-4 sm:grid-cols-3">
			{stats.map(({ name, icon, path, value, note }) => (
				<li key={name}>
					<Link
						to={path}
						className="group flex h-full flex-wrap items-center justify-between gap-x-4 rounded-2xl border border-line bg-sheet px-4 py-3 hover:border-accent sm:p-6 sm:block"
					>
						<span className="flex items-center gap-2 font-medium text-faded group-hover:text-accent">
							<Icon name={icon} className="size-5" />
							{name}
						</span>
						<span className="block text-right sm:mt-2 sm:text-left">
							<span className="block font-display text-3xl leading-tight sm:text-4xl tabular-nums">{value}</span>
							<span className="mt-1 block min-h-6 text-faded text-sm">{note}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Links to what owners do most often. */
export function QuickActions() {
	const { clinic } = useOwner();
	const { unanswered_count: waiting, unanswered_enquiries: questions } = clinic;
	const actions = [
		{
			name: t`Edit Profile`,
			text: t`Contact details, hours, prices`,
			icon: "pencil",
			path: href("/owner/profile"),
		},
		{
			name: t`Add pictures`,
			text: t`Logo and up to 4 photos`,
			icon: "image-plus",
			path: href("/owner/pictures"),
		},
		{
			name: t`Reply to reviews`,
			text: waiting > 0 ? t`${{ count: formatNumber(waiting) }} waiting for a reply` : t`None waiting`,
			icon: "message-square-reply",
			path: waiting > 0 ? `${href("/owner/reviews")}?show=waiting` : href("/owner/reviews"),
		},
		{
			name: t`Answer questions`,
			text: questions > 0 ? t`${{ count: formatNumber(questions) }} waiting for an answer` : t`None waiting`,
			icon: "message-square-text",
			path: href("/owner/questions"),
		},
		...(isPublic(clinic)
			? [
					{
						name: t`See public page`,
						text: t`As visitors see it`,
						icon: "external-link" as const,
						path: href("/clinic/:id", { id: clinic.id }),
					},
				]
			: []),
	] as const;
	return (
		<ul className="gap-x-6 divide-line max-sm:divide-y sm:max-lg:grid sm:max-lg:grid-cols-2 lg:divide-y">
			{actions.map(({ name, text, icon, path }) => (
				<li key={name}>
					<Link to={path} className="group flex min-h-16 items-center gap-4 py-3">
						<span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-on-tint">
							<Icon name={icon} className="size-5" />
						</span>
						<span>
							<span className="block font-semibold group-hover:text-accent group-hover:underline">{name}</span>
							<span className="block text-faded text-sm">{text}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
