import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { useSignOut } from "#app/auth/sign-out.ts";
import { Form } from "#app/components/form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import { showToast } from "#app/lib/toast.ts";
import { useSite } from "#app/shared/site/site.ts";
import type { ClaimSubject } from "#database/queries/claims.ts";
import { notOpenMessage } from "#domain/legal/pages.ts";
import { IsManaged, OwnsClinic } from "./no-claim.tsx";
import { RoleField } from "./role-field.tsx";

type Props = { clinic: ClaimSubject };

/** The page behind the link of an invitation: a short form that claims the clinic, or why that is not possible. */
export function InvitedClaim({ clinic }: Props) {
	const { user, isLoading } = useSession();
	const { search } = useLocation();
	const container = useRef<HTMLDivElement>(null);
	const signOut = useSignOut();
	async function changeAccount() {
		await signOut();
		// the pressed button is gone
		container.current?.focus({ preventScroll: true });
	}
	function renderContent() {
		// on the server, where nobody is signed in
		if (isLoading) return clinic.is_claimable ? <Offer /> : <IsManaged clinic={clinic} />;
		// read in the browser only: the server keeps one page for all invited people
		const token = new URLSearchParams(search).get("token") ?? "";
		if (user) {
			return <SignedInClaim key={user.id} clinic={clinic} user={user} token={token} onChangeAccount={changeAccount} />;
		}
		if (!clinic.is_claimable) return <IsManaged clinic={clinic} />;
		return isComplete(token) ? (
			<SignInFirst />
		) : (
			<UnusableLink
				clinic={clinic}
				message={t`This link is incomplete. Open it again in our email, or claim the clinic without it.`}
			/>
		);
	}
	return (
		<div ref={container} tabIndex={-1} className="space-y-6 focus:outline-none">
			{renderContent()}
		</div>
	);
}

/** Whether a token has the right form: email programs may cut off a link. The server checks the same. */
const isComplete = (token: string) => /^[\w-]{20,200}$/.test(token);

const Offer = () => (
	<p>
		<Trans>
			Claim its page, free of charge: correct what's wrong, add pictures and prices, and reply to reviews. A person
			checks every claim, usually within 24–72 hours.
		</Trans>
	</p>
);

/** Links to sign-up and sign-in, which return to this address with its token. */
function SignInFirst() {
	const { isClosed } = useSite();
	const { pathname, search } = useLocation();
	const query = `?next=${encodeURIComponent(pathname + search)}`;
	return (
		<>
			<Offer />
			<div className="space-y-4">
				<p>
					{isClosed
						? notOpenMessage
						: t`You need an account with a confirmed email address. It's best to use the address we wrote to.`}
				</p>
				<div className="flex flex-wrap gap-3">
					{!isClosed && <ButtonLink to={href("/signup") + query} label={t`Create an account`} />}
					<ButtonLink to={href("/login") + query} look="secondary" label={t`I have an account`} />
				</div>
			</div>
		</>
	);
}

type SignedInProps = Props & { user: User; token: string; onChangeAccount: () => void };

/** Returns the clinic that the signed-in person manages and their undecided claim; null for each that is missing. */
async function findOwn() {
	const [{ clinic }, { claim }] = await Promise.all([
		callApi((api) => api.owner.clinic.$get()),
		callApi((api) => api.claims.$get()),
	]);
	return { clinic, claim: claim && !claim.decided_at ? claim : null };
}

function SignedInClaim({ clinic, user, token, onChangeAccount }: SignedInProps) {
	const [own, setOwn] = useState<Awaited<ReturnType<typeof findOwn>>>();
	useEffect(() => {
		// after a failure the form is shown: the server checks the same when the claim is sent
		findOwn().then(setOwn, () => setOwn({ clinic: null, claim: null }));
	}, []);
	if (!own) return clinic.is_claimable && <Offer />;
	const { claim } = own;
	const changeButton = <Button onClick={onChangeAccount} look="secondary" label={t`Use another account`} />;
	const signedInAs = (
		<p>
			<Trans>
				You're signed in as <strong className="break-all">{ph({ email: user.email ?? "" })}</strong>.
			</Trans>
		</p>
	);
	if (own.clinic) {
		return (
			<>
				{signedInAs}
				<OwnsClinic own={own.clinic} clinic={clinic} />
				{own.clinic.id !== clinic.id && clinic.is_claimable && changeButton}
			</>
		);
	}
	if (claim) {
		return (
			<>
				{signedInAs}
				<p>
					{claim.clinic.id === clinic.id
						? t`We're looking at your claim to this clinic. We'll write to you when we've decided.`
						: t`You can have one claim at a time. Withdraw the other one to claim this clinic.`}
				</p>
				<div className="flex flex-wrap gap-3">
					<ButtonLink to={href("/owner")} label={t`See your claim`} />
					{claim.clinic.id !== clinic.id && changeButton}
				</div>
			</>
		);
	}
	if (!clinic.is_claimable) return <IsManaged clinic={clinic} />;
	if (!isComplete(token))
		return (
			<UnusableLink
				clinic={clinic}
				message={t`This link is incomplete. Open it again in our email, or claim the clinic without it.`}
			/>
		);
	return (
		<ClaimForm clinic={clinic} email={user.email ?? ""} token={token}>
			<div className="space-y-3">
				{signedInAs}
				{changeButton}
			</div>
		</ClaimForm>
	);
}

type FormProps = Props & { email: string; token: string; children: React.ReactNode };

function ClaimForm({ clinic, email, token, children }: FormProps) {
	const navigate = useNavigate();
	const form = useForm(async (data) => {
		const role = String(data.get("role")).trim();
		if (!role) refuse({ role: t`Tell us what you do there.` });
		await callApi((api) => api.invitations.claim.$post({ json: { token, role } }));
		showToast({ title: t`We received your claim.`, description: t`We'll write to you at ${email}.` });
		// takes the used token out of the history
		navigate(href("/owner"), { replace: true });
	});
	const { problem } = form;
	if (problem?.code === "invitation_over") return <UnusableLink clinic={clinic} message={problem.message} isNew />;
	return (
		<>
			<Offer />
			<Form form={form} submit={t`Claim this page`} className="space-y-6">
				{children}
				<RoleField defaultValue="Owner" {...form.field("role")} />
			</Form>
		</>
	);
}

/** Says why the link cannot be used, and leads to the usual form. With `isNew` it takes the focus of a sent form. */
function UnusableLink({ clinic, message, isNew = false }: Props & { message: string; isNew?: boolean }) {
	const container = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isNew) container.current?.focus();
	}, [isNew]);
	return (
		<div ref={container} tabIndex={-1} className="space-y-6 focus:outline-none">
			<Alert message={message} />
			<ButtonLink to={href("/claim/:clinicId", { clinicId: clinic.id })} label={t`Claim it without the link`} />
		</div>
	);
}
