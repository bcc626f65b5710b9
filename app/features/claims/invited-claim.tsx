import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { useSignOut } from "#app/auth/sign-out.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { useSite } from "#app/shared/site/site.ts";
import type { ClaimSubject } from "#database/queries/claims.ts";
import { notOpen } from "#domain/legal/pages.ts";
import { IsManaged, OwnsClinic } from "./no-claim.tsx";
import { RoleField } from "./role-field.tsx";
import * as texts from "./texts.tsx";

type Props = { clinic: ClaimSubject };

/** What the link of an invitation leads to: one press to claim the clinic, or why that is not possible. */
export function InvitedClaim({ clinic }: Props) {
	const { user, isLoading } = useSession();
	const { search } = useLocation();
	const place = useRef<HTMLDivElement>(null);
	const signOut = useSignOut();
	async function changeAccount() {
		await signOut();
		// the button that was pressed is gone
		place.current?.focus({ preventScroll: true });
	}
	function choose() {
		// the server knows nobody
		if (isLoading) return clinic.is_claimable ? <Offer /> : <IsManaged clinic={clinic} />;
		// not before: the server keeps one page for all who are invited
		const token = new URLSearchParams(search).get("token") ?? "";
		if (user) {
			return <PersonsClaim key={user.id} clinic={clinic} user={user} token={token} onChangeAccount={changeAccount} />;
		}
		if (!clinic.is_claimable) return <IsManaged clinic={clinic} />;
		return isWhole(token) ? <SignInFirst /> : <ClaimWithout clinic={clinic} message={texts.incompleteLink} />;
	}
	return (
		<div ref={place} tabIndex={-1} className="space-y-6 focus:outline-none">
			{choose()}
		</div>
	);
}

/** As the server asks, too: what an email program cut off or added to is no link of ours. */
const isWhole = (token: string) => /^[\w-]{20,200}$/.test(token);

const Offer = () => <p>{texts.whatClaimingBrings}</p>;

/** To the sign-up and back, which the address with its secret survives. */
function SignInFirst() {
	const { isClosed } = useSite();
	const { pathname, search } = useLocation();
	const query = `?next=${encodeURIComponent(pathname + search)}`;
	return (
		<>
			<Offer />
			<div className="space-y-4">
				<p>{isClosed ? notOpen : texts.accountNeeded}</p>
				<div className="flex flex-wrap gap-3">
					{!isClosed && <ButtonLink to={href("/signup") + query} label={texts.createAccount} />}
					<ButtonLink to={href("/login") + query} look="secondary" label={texts.haveAccount} />
				</div>
			</div>
		</>
	);
}

type PersonProps = Props & { user: User; token: string; onChangeAccount: () => void };

/** What the caller owns or claims. */
async function findStanding() {
	const [{ clinic }, { claim }] = await Promise.all([
		callApi((api) => api.owner.clinic.$get()),
		callApi((api) => api.claims.$get()),
	]);
	return { own: clinic, claim: claim && !claim.decided_at ? claim : null };
}

function PersonsClaim({ clinic, user, token, onChangeAccount }: PersonProps) {
	const [standing, setStanding] = useState<Awaited<ReturnType<typeof findStanding>>>();
	useEffect(() => {
		// without an answer the server says what is wrong once the claim is sent
		findStanding().then(setStanding, () => setStanding({ own: null, claim: null }));
	}, []);
	if (!standing) return clinic.is_claimable && <Offer />;
	const { own, claim } = standing;
	const change = <Button onClick={onChangeAccount} look="secondary" label={texts.otherAccount} />;
	const who = <p>{texts.signedInAs(<strong className="break-all">{user.email}</strong>)}</p>;
	if (own) {
		return (
			<>
				{who}
				<OwnsClinic own={own} clinic={clinic} />
				{own.id !== clinic.id && clinic.is_claimable && change}
			</>
		);
	}
	if (claim) {
		return (
			<>
				{who}
				<p>{claim.clinic.id === clinic.id ? texts.lookingAtClaim : texts.oneClaimAtATime}</p>
				<div className="flex flex-wrap gap-3">
					<ButtonLink to={href("/owner")} label={texts.seeClaim} />
					{claim.clinic.id !== clinic.id && change}
				</div>
			</>
		);
	}
	if (!clinic.is_claimable) return <IsManaged clinic={clinic} />;
	if (!isWhole(token)) return <ClaimWithout clinic={clinic} message={texts.incompleteLink} />;
	return (
		<ClaimForm clinic={clinic} email={user.email ?? ""} token={token}>
			<div className="space-y-3">
				{who}
				{change}
			</div>
		</ClaimForm>
	);
}

type FormProps = Props & { email: string; token: string; children: React.ReactNode };

function ClaimForm({ clinic, email, token, children }: FormProps) {
	const navigate = useNavigate();
	const submission = useSubmission(async (form) => {
		const role = String(form.get("role")).trim();
		if (!role) return { message: texts.roleMissing, field: "role" };
		await callApi((api) => api.invitations.claim.$post({ json: { token, role } }));
		showToast({ title: texts.claimReceived, description: texts.weWriteTo(email) });
		// the secret is used up and goes from the history
		navigate(href("/owner"), { replace: true });
	});
	const { problem } = submission;
	if (problem?.code === "invitation_over") return <ClaimWithout clinic={clinic} message={problem.message} isNew />;
	return (
		<>
			<Offer />
			<SubmissionForm state={submission} submit={texts.claimThisPage} className="space-y-6">
				{children}
				<RoleField defaultValue="Owner" error={problem?.field === "role" ? problem.message : undefined} />
			</SubmissionForm>
		</>
	);
}

/** The link is no good: the way that everybody has. `isNew`: in the place of what was just pressed. */
function ClaimWithout({ clinic, message, isNew = false }: Props & { message: string; isNew?: boolean }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isNew) place.current?.focus();
	}, [isNew]);
	return (
		<div ref={place} tabIndex={-1} className="space-y-6 focus:outline-none">
			<Alert message={message} />
			<ButtonLink to={href("/claim/:clinicId", { clinicId: clinic.id })} label={texts.claimWithoutLink} />
		</div>
	);
}
