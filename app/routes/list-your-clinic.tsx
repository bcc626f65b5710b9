import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { User } from "@supabase/auth-js";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { personContext, requirePerson } from "#app/auth/require-person.ts";
import { ResendButton } from "#app/auth/resend-button.tsx";
import { AskFirst } from "#app/components/ask-first.tsx";
import { FailureScreen } from "#app/components/failure-screen.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { ListedScreen, SendingScreen } from "#app/features/editor/listed-screen.tsx";
import {
	isListed,
	readListingDraft,
	showHasOne,
	toListingDraft,
	writeListingDraft,
} from "#app/features/editor/listing-draft.ts";
import { ListingForm } from "#app/features/editor/listing-form.tsx";
import { WaitingScreen } from "#app/features/editor/waiting-screen.tsx";
import { LegalNote } from "#app/features/legal/legal-note.tsx";
import { assignPositions, readKeptPictures, writeKeptPictures } from "#app/features/pictures/kept-pictures.ts";
import { PictureChoices } from "#app/features/pictures/picture-choices.tsx";
import { PictureQueue } from "#app/features/pictures/picture-queue.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSend } from "#app/lib/form.ts";
import { keepShown } from "#app/lib/keep-shown.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { useSite } from "#app/shared/site/site.ts";
import type { CountryWait } from "#database/queries/country-waits.ts";
import { findListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { capitalize } from "#domain/format.ts";
import { notOpenMessage } from "#domain/legal/pages.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import type { Route } from "./+types/list-your-clinic";

export async function loader({ context }: Route.LoaderArgs) {
	const { database, takeParts } = getServerContext(context);
	return { choices: takeParts(await database.asVisitor(findListingChoices)) };
}

export const clientMiddleware = [requirePerson, keepShown()];

export async function clientLoader({ serverLoader, context }: Route.ClientLoaderArgs) {
	const { id } = context.get(personContext);
	const [{ choices }, { clinic }, { wait }, pictures] = await Promise.all([
		serverLoader(),
		callApi((api) => api.owner.clinic.$get()),
		callApi((api) => api.owner.wait.$get()),
		readKeptPictures(id),
	]);
	// the form goes on with what this device has; on another one, with what was sent
	if (wait && !readListingDraft(id).fields.name) writeListingDraft(id, toListingDraft(wait));
	return { choices, clinic, wait, pictures };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = FullScreenSpinner;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: t`List Your Clinic`,
		description: t`List your tattoo removal clinic on InkFree for free. Verification takes 24–72 hours.`,
		path: href("/list-your-clinic"),
	});

export default function ListYourClinic({ loaderData }: Route.ComponentProps) {
	return <ProtectedPage>{(user) => <ListingPage user={user} {...loaderData} />}</ProtectedPage>;
}

/** `clinic` is the person's own. `pictures` are stored on this device until they are uploaded. */
type Props = Route.ComponentProps["loaderData"] & { user: User };

/** The listing, or why the person cannot list a clinic. */
function ListingPage(props: Props) {
	const { user, choices, clinic } = props;
	const { isClosed } = useSite();
	if (!clinic && isClosed) {
		return (
			<MessageScreen title={t`Not open yet`} message={notOpenMessage}>
				<ButtonLink to={href("/for-clinics")} look="secondary" label={t`How listing works`} />
			</MessageScreen>
		);
	}
	if (!user.email_confirmed_at) {
		return (
			<MessageScreen
				title={t`Confirm your email first`}
				message={t`Before you list a clinic, we need to know that your email works. Open the link we sent to ${{ email: user.email ?? "" }}.`}
			>
				<ResendButton email={user.email ?? ""} next={href("/list-your-clinic")} />
			</MessageScreen>
		);
	}
	if (!clinic && choices.countries.length === 0) {
		return (
			<MessageScreen
				title={t`No clinics can be listed right now`}
				message={t`We aren't taking new clinics in any country at the moment. Please come back later.`}
			>
				<ButtonLink to={href("/for-clinics")} look="secondary" label={t`How listing works`} />
			</MessageScreen>
		);
	}
	return <Listing {...props} />;
}

type Stage =
	| { kind: "form" | "has-one" }
	| { kind: "waiting"; wait: CountryWait; isNew: boolean }
	| { kind: "pictures" | "listed"; clinic: OwnClinic };

/** The stages of a listing: the form, the upload of the pictures, the submitted clinic. */
function Listing({ user, choices, clinic: present, wait, pictures: kept }: Props) {
	const navigate = useNavigate();
	const [sent, setSent] = useState<string[]>([]);
	const [round, setRound] = useState(0);
	const [stage, setStage] = useState<Stage>(() => {
		if (!present) return wait && !wait.is_open ? { kind: "waiting", wait, isNew: false } : { kind: "form" };
		// the page was closed during the upload, or the response to the submission was lost
		return isListed(readListingDraft(user.id), present) ? { kind: "pictures", clinic: present } : { kind: "has-one" };
	});
	const [pictures, setPictures] = useState(() => (stage.kind === "pictures" ? assignPositions(kept) : kept));
	const title = useRef<HTMLHeadingElement>(null);

	// a layout effect, because the person may leave the page right after a picture appears
	useLayoutEffect(() => {
		writeKeptPictures(
			user.id,
			pictures.filter(({ id }) => !sent.includes(id)),
		);
	}, [user.id, pictures, sent]);

	function clear() {
		writeListingDraft(user.id, undefined);
		setPictures([]);
	}
	const withdrawal = useSend(() => callApi((api) => api.owner.wait.$delete()), {
		failure: t`We couldn't delete your draft`,
		onDone() {
			clear();
			setStage({ kind: "form" });
		},
	});
	const hasOne = stage.kind === "has-one";
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (!hasOne) return;
		clear();
		showHasOne();
		navigate(href("/owner"), { replace: true });
	}, [hasOne]);

	const uploadPictures = (clinic: OwnClinic) => {
		setPictures(assignPositions);
		setStage({ kind: "pictures", clinic });
	};
	if (hasOne) return <FullScreenSpinner />;
	if (stage.kind === "waiting") {
		return (
			<WaitingScreen wait={stage.wait} isNew={stage.isNew}>
				<Button look="secondary" onClick={() => setStage({ kind: "form" })} label={t`Change My Draft`} />
				<AskFirst
					label={t`Delete my draft`}
					question={t`Delete your draft? We'll no longer write to you about this country.`}
					yes={t`Delete it`}
					no={t`Keep it`}
					onYes={withdrawal.send}
				/>
			</WaitingScreen>
		);
	}
	if (stage.kind === "listed") return <ListedScreen name={stage.clinic.name} />;
	if (stage.kind === "pictures") {
		return (
			<SendingScreen name={stage.clinic.name}>
				<PictureQueue
					clinicId={stage.clinic.id}
					pictures={pictures}
					onSent={(id) => setSent((before) => [...before, id])}
					onSkip={(id) => setPictures((before) => before.filter((picture) => picture.id !== id))}
					onEnd={() => {
						writeListingDraft(user.id, undefined);
						setStage({ kind: "listed", clinic: stage.clinic });
					}}
				/>
			</SendingScreen>
		);
	}
	return (
		<Frame title={title}>
			{wait?.is_open && (
				<Notice>{t`${{ country: capitalize(getCountryInText(wait.country_code)) }} is open now. This is your listing as you left it: check it and submit it for review.`}</Notice>
			)}
			<ListingForm
				key={round}
				user={user}
				choices={choices}
				onListed={uploadPictures}
				onHasOne={() => setStage({ kind: "has-one" })}
				onWaiting={(kept) => {
					// the server has it now, and the next form starts with that
					writeListingDraft(user.id, toListingDraft(kept));
					setStage({ kind: "waiting", wait: kept, isNew: true });
				}}
				legalNote={<LegalNote act="listing" />}
				startOver={
					<AskFirst
						label={t`Start over`}
						question={t`Clear everything you entered here?`}
						yes={t`Clear it`}
						no={t`Keep it`}
						onYes={async () => {
							clear();
							setRound(round + 1);
							title.current?.focus();
						}}
					/>
				}
			>
				<PictureChoices pictures={pictures} onChange={setPictures} />
			</ListingForm>
		</Frame>
	);
}

function Frame({ title, children }: { title?: React.Ref<HTMLHeadingElement>; children: React.ReactNode }) {
	return (
		<div className="container-page max-w-3xl py-8">
			<h1 ref={title} tabIndex={-1} className="text-3xl focus:outline-none sm:text-4xl">
				<Trans>List Your Clinic</Trans>
			</h1>
			<p className="mt-3 mb-8 max-w-prose text-faded">
				<Trans>It's free. We verify each clinic within 24–72 hours. You can change its page at any time.</Trans>
			</p>
			{children}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (error instanceof ApiFailure) {
		return (
			<Frame>
				<LoadFailure message={t`We couldn't load the form. ${{ message: error.message }}`} />
			</Frame>
		);
	}
	return <FailureScreen title={t`List Your Clinic`} message={t`We couldn't load the form. Please try again.`} />;
}
