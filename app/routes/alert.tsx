import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useSession } from "#app/auth/session.tsx";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { NotSent } from "#app/components/sent.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { returnRefused } from "#app/lib/refused-form.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { useSite } from "#app/shared/site/site.ts";
import { findAlert } from "#database/queries/alerts.ts";
import { describeAlert } from "#domain/alerts/search.ts";
import { notOpenMessage } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/alert";

const weWrite = (news: string) => t`We'll write to you about ${news}.`;

const howWeWrite = t`Once a week at most, and only when there's news. No account needed. It ends with one press, or after a year.`;

const yourEmail = t`Your email address`;

const emailHint = t`We email you a link first. Until you confirm there, nothing else is sent.`;

const mostPrice = (currency: string) => t`Price of a session, up to (${currency}, optional)`;

const tellMe = t`Tell Me`;

const checkEmail = t`Check your email`;

const checkEmailText = t`We've sent you a link. Open it within three days and confirm. If nothing comes, look among your spam; and if you already get these emails, nothing changes.`;

const toList = t`Back to the list`;

const noAlert = t`We can't watch this search`;

const noAlertWhy = t`Choose a country, a city or a place, without other words, and try again from there.`;

const findClinics = t`Find Clinics`;

export const handle = { reads: ["search", "sent"], flags: ["sent"] } satisfies PageHandle;

/** `?search=` is the query of a list of clinics. `?sent` is set when the form was accepted. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const list = params.get("search");
	const { database } = getServerContext(context);
	const alert = list === null ? null : await database.asVisitor((db) => findAlert(db, list));
	const { search, news, price, wanted } = alert ?? {};
	return {
		alert: search !== undefined && news && { search, news: describeAlert(news), price, currency: wanted?.currency },
		isSent: params.has("sent"),
	};
}

export const action = returnRefused;

export const meta = privateMeta(t`Tell me when there's news`);

/** Subscribes to an alert. Works without script: the browser posts the form to server/api/alerts.ts. */
export default function AlertPage({ loaderData: { alert, isSent }, actionData: refused }: Route.ComponentProps) {
	const email = useRef<HTMLInputElement>(null);
	const { user } = useSession();
	const { isClosed } = useSite();
	useEffect(() => {
		if (email.current && user?.email) email.current.value ||= user.email;
	}, [user]);
	if (!alert || isClosed) {
		return (
			<MessageScreen title={noAlert} message={isClosed ? notOpenMessage : noAlertWhy}>
				<ButtonLink to={href("/clinics")} label={findClinics} />
			</MessageScreen>
		);
	}
	const { search, news, price, currency } = alert;
	const getSentValue = (name: string) => refused && String(refused.sent[name] ?? "");
	if (isSent) {
		return (
			<MessageScreen title={checkEmail} message={checkEmailText}>
				<ButtonLink to={href("/clinics") + search} look="secondary" label={toList} />
			</MessageScreen>
		);
	}
	return (
		<div className="container-page max-w-xl py-8">
			<h1 className="text-3xl sm:text-4xl">{t`Tell me when there's news`}</h1>
			<p className="mt-4 text-lg wrap-anywhere">{weWrite(news)}</p>
			<p className="mt-2 mb-6 text-faded">{howWeWrite}</p>
			<NotSent refused={refused} />
			{/* without `action` the form posts to this address, which also shows it again if it is refused */}
			<form method="post" className="space-y-6">
				<input type="hidden" name="search" value={search} />
				<TextField
					label={yourEmail}
					name="email"
					type="email"
					autoComplete="email"
					required
					maxLength={limits.clinicEmail}
					hint={emailHint}
					error={refused?.fields.email}
					defaultValue={getSentValue("email")}
					ref={email}
				/>
				{currency && (
					<TextField
						label={mostPrice(currency)}
						name="price"
						type="number"
						inputMode="numeric"
						min={1}
						max={limits.price}
						defaultValue={getSentValue("price") ?? (price || "")}
						error={refused?.fields.price}
					/>
				)}
				<Button type="submit" label={tellMe} />
			</form>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Tell me when there's news`,
	t`We couldn't load this page. Please try again.`,
	NotFoundScreen,
);
