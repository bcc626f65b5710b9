import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { data, href, Link, redirect } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { NotSent, Sent } from "#app/components/sent.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { ReportForm } from "#app/features/moderation/report-form.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { returnRefused } from "#app/lib/refused-form.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findMergedClinic } from "#database/queries/clinics.ts";
import { findReportSubject } from "#database/queries/reports.ts";
import { isUuid } from "#domain/ids.ts";
import { type ReportSubject, reportSubjects } from "#domain/moderation/report-reasons.ts";
import { getPictureUrl } from "#domain/pictures/storage.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/report";

export const handle = { reads: [...reportSubjects, "sent"], flags: ["sent"] } satisfies PageHandle;

/** `?review=`, for one, is the id of what to report. `?sent` is set when a form without script was accepted. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const name = reportSubjects.find((one) => params.get(one)) ?? "clinic";
	const id = params.get(name) ?? "";
	const { database, showsClinics } = getServerContext(context);
	const subject = isUuid(id) ? await database.asVisitor((db) => findReportSubject(db, name, id)) : null;
	if (!subject) {
		const merged = name === "clinic" && isUuid(id) ? await database.asVisitor((db) => findMergedClinic(db, id)) : null;
		if (merged) showsClinics([id, merged]);
		throw merged ? redirect(`${href("/report")}?clinic=${merged}`, 301) : data(t`There's nothing here to report`, 404);
	}
	showsClinics([subject.clinic.id]);
	return { id, name, subject, isSent: params.has("sent") };
}

export const action = returnRefused;

export const meta = privateMeta(t`Report a review or a clinic`);

export default function Report({
	loaderData: { id, name, subject, isSent },
	actionData: refused,
}: Route.ComponentProps) {
	const { clinic, review, picture } = subject;
	const headings: Record<ReportSubject, string> = {
		clinic: t`Report a clinic`,
		picture: t`Report a picture`,
		review: t`Report a review`,
	};
	const [isDone, setIsDone] = useState(isSent);
	return (
		<div className="container-page max-w-2xl py-8">
			<h1 className="text-3xl sm:text-4xl">{headings[name]}</h1>
			<div className="mt-6 rounded-xl border border-line bg-sheet p-4">
				{review && (
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Stars rating={review.rating} label={t`${{ rating: review.rating }} of 5 stars`} />
						<span className="font-semibold">
							<bdi>{review.full_name ?? t`Anonymous`}</bdi>
						</span>
					</p>
				)}
				<p className={review ? "mt-1 text-sm" : undefined}>
					<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link py-3 font-medium">
						<bdi>{clinic.name}</bdi>
					</Link>
					<span className="text-faded">
						{" "}
						{t`in ${{ city: nameCity(clinic.country_code, clinic.city) }}, ${{ country: getCountryName(clinic.country_code) }}`}
					</span>
				</p>
				{picture && (
					<img
						src={getPictureUrl(picture.url, "thumb")}
						alt={picture.alt ?? ""}
						width={400}
						height={300}
						className="mt-2 h-auto max-w-full rounded-lg"
					/>
				)}
				{review?.text && <p className="mt-2 line-clamp-6 whitespace-pre-line">{review.text}</p>}
			</div>
			{isDone ? (
				<Sent
					title={t`We received your report.`}
					text={t`A person reads it and decides. If you left your email, we'll write to you there.`}
					takesFocus={!isSent}
				>
					<ButtonLink to={href("/clinic/:id", { id: clinic.id })} look="secondary" label={t`Back to the clinic`} />
				</Sent>
			) : (
				<>
					<p className="mt-4 mb-6 text-faded">
						{review
							? t`A review may be critical: that alone isn't a reason to hide it. A person reads every report and decides.`
							: t`A person reads every report and decides.`}{" "}
						<Link to={`${href("/how-we-check")}#reports`} className="text-link py-3">
							<Trans>How we decide</Trans>
						</Link>
					</p>
					<NotSent refused={refused} />
					<ReportForm subject={name} id={id} refused={refused} onSent={() => setIsDone(true)} />
				</>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Report`,
	t`We couldn't load this page. Please try again.`,
	NotFoundScreen,
);
