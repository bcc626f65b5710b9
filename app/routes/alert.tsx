import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useSession } from "#app/auth/session.tsx";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { NotSent } from "#app/components/sent.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import * as texts from "#app/features/alerts/texts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { returnRefused } from "#app/lib/refused-form.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { useSite } from "#app/shared/site/site.ts";
import { findAlert } from "#database/queries/alerts.ts";
import { notOpenMessage } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/alert";

export const handle = { reads: ["search", "sent"], flags: ["sent"] } satisfies PageHandle;

/** `?search=` is the query of a list of clinics. `?sent` is set when the form was accepted. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const list = params.get("search");
	const { database } = getServerContext(context);
	const alert = list === null ? null : await database.asVisitor((db) => findAlert(db, list));
	const { search, news, price, wanted } = alert ?? {};
	return {
		alert: search !== undefined && { search, news: news ?? "", price, currency: wanted?.currency },
		isSent: params.has("sent"),
	};
}

export const action = returnRefused;

export const meta = privateMeta(texts.alertTitle);

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
			<MessageScreen title={texts.noAlert} message={isClosed ? notOpenMessage : texts.noAlertWhy}>
				<ButtonLink to={href("/clinics")} label={texts.findClinics} />
			</MessageScreen>
		);
	}
	const { search, news, price, currency } = alert;
	const getSentValue = (name: string) => refused && String(refused.sent[name] ?? "");
	if (isSent) {
		return (
			<MessageScreen title={texts.checkEmail} message={texts.checkEmailText}>
				<ButtonLink to={href("/clinics") + search} look="secondary" label={texts.toList} />
			</MessageScreen>
		);
	}
	return (
		<div className="container-page max-w-xl py-8">
			<h1 className="text-3xl sm:text-4xl">{texts.alertTitle}</h1>
			<p className="mt-4 text-lg wrap-anywhere">{texts.weWrite(news)}</p>
			<p className="mt-2 mb-6 text-faded">{texts.howWeWrite}</p>
			<NotSent refused={refused} />
			{/* without `action` the form posts to this address, which also shows it again if it is refused */}
			<form method="post" className="space-y-6">
				<input type="hidden" name="search" value={search} />
				<TextField
					label={texts.yourEmail}
					name="email"
					type="email"
					autoComplete="email"
					required
					maxLength={limits.clinicEmail}
					hint={texts.emailHint}
					error={refused?.fields.email}
					defaultValue={getSentValue("email")}
					ref={email}
				/>
				{currency && (
					<TextField
						label={texts.mostPrice(currency)}
						name="price"
						type="number"
						inputMode="numeric"
						min={1}
						max={limits.price}
						defaultValue={getSentValue("price") ?? (price || "")}
						error={refused?.fields.price}
					/>
				)}
				<Button type="submit" label={texts.tellMe} />
			</form>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.alertTitle, texts.alertFailed, NotFoundScreen);
