import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { loadAuth } from "#app/auth/auth.ts";
import { CurrentPasswordField, changeWithProof } from "#app/auth/current-password-field.tsx";
import { useSession } from "#app/auth/session.tsx";
import { Form } from "#app/components/form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { refuse, useForm, useSend } from "#app/lib/form.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";
import { doKeptReviewsCount, keptReviewsCountAfter } from "#domain/reviews/kept-reviews.ts";
import { addressOf } from "#domain/site-language.ts";

const listChoices = (areCounted: boolean) =>
	[
		{
			value: "keep",
			label: t`Keep my reviews`,
			text: areCounted
				? t`They stay for other patients to read, under the name Anonymous.`
				: t`They stay for other patients to read, under the name Anonymous, but no longer count in the ratings: your account is less than ${keptReviewsCountAfter} days old.`,
		},
		{
			value: "delete",
			label: t`Delete my reviews`,
			text: t`They're deleted, and the clinics' ratings are recalculated.`,
		},
	] as const;

/** Deletes the account permanently, once its email address is typed. `createdAt` is in ISO 8601. */
export function DeleteAccount({ email, createdAt }: { email: string; createdAt: string }) {
	const [choices] = useState(() => listChoices(doKeptReviewsCount(createdAt, Date.now())));
	const { forget } = useSession();
	const [reviews, setReviews] = useState<"keep" | "delete">("keep");
	const form = useForm(async (data) => {
		if (String(data.get("confirmation")).trim().toLowerCase() !== email.toLowerCase()) {
			refuse({ confirmation: t`Type ${email} to confirm.` });
		}
		await changeWithProof(data, async (proof) => {
			const init = { body: JSON.stringify(proof) };
			const deletion = callApi((api) => api.account.$delete({ query: { reviews } }, { init }));
			return deletion.then(
				() => ({ error: null }),
				(error) => ({ error }),
			);
		});
		showToast({ title: t`Your account has been deleted` });
		await forget();
	});
	return (
		<Form form={form} submit={t`Delete my account`} look="danger" noValidate={false} className="space-y-5">
			<fieldset>
				<legend className="mb-1 font-medium text-sm">
					<Trans>What happens to your reviews?</Trans>
				</legend>
				{choices.map(({ value, label, text }) => (
					<label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
						<input
							type="radio"
							name="reviews"
							value={value}
							checked={reviews === value}
							onChange={() => setReviews(value)}
							className="mt-1 size-5 shrink-0 accent-accent"
						/>
						<span>
							<span className="block font-medium">{label}</span>
							<span className="block text-faded text-sm">{text}</span>
						</span>
					</label>
				))}
			</fieldset>
			<p className="text-faded text-sm">
				<Trans>
					Either way, this email can't review those clinics again for twelve months, or while your review stays. To
					tell, we keep a code for each review, made from the address with a secret key.
				</Trans>
			</p>
			<TextField
				label={t`Type your email to confirm`}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				required
				{...form.field("confirmation")}
			/>
			<CurrentPasswordField form={form} />
		</Form>
	);
}

/** Changes the name shown with reviews. It is saved with the account; the database copies it to the profile. */
export function NameForm({ name }: { name: string }) {
	const form = useForm(async (data) => {
		const auth = await loadAuth();
		const { error } = await auth.updateUser({ data: { full_name: String(data.get("full_name")).trim() } });
		if (error) throw error;
		showToast({ title: t`Your name has been changed` });
	});
	return (
		<Form form={form} submit={t`Save name`} look="secondary" noValidate={false} className="space-y-4">
			<TextField
				label={t`Full name`}
				name="full_name"
				autoComplete="name"
				maxLength={limits.fullName}
				defaultValue={name}
				hint={t`Shown with your reviews. Leave blank to appear as Anonymous.`}
			/>
		</Form>
	);
}

/** Sends links to the old and the new email address. The address changes once both are opened. */
export function EmailForm({ user }: { user: User }) {
	const form = useForm(async (data, element) => {
		const email = String(data.get("email")).trim();
		const auth = await loadAuth();
		const options = { emailRedirectTo: location.origin + addressOf("/") };
		await changeWithProof(data, (proof) => auth.updateUser({ email, ...proof }, options));
		element.reset();
	});
	return (
		<Form form={form} submit={t`Change email`} look="secondary" noValidate={false} className="space-y-4">
			<p>
				<Trans>
					You sign in with <strong className="break-all">{ph({ email: user.email ?? "" })}</strong>.
				</Trans>
			</p>
			{user.new_email && (
				<Notice>
					<Trans>
						We've sent a link to <strong className="break-all">{ph({ email: user.new_email })}</strong> and another to
						your current address. Open both to make the change.
					</Trans>
				</Notice>
			)}
			<TextField label={t`New email`} name="email" type="email" autoComplete="email" required />
			<CurrentPasswordField form={form} />
		</Form>
	);
}

/** Downloads all that we store about the person. */
export function OwnData() {
	const { send, problem } = useSend(async () => {
		const data = await callApi((api) => api.account.data.$get());
		const file = new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" });
		saveFile(file, "inkfree-my-data.json");
		showToast({ title: t`Your data has been downloaded` });
	});
	return (
		<div className="space-y-4">
			<Alert message={problem?.message} />
			<Button onClick={send} look="secondary">
				<Icon name="download" className="size-4" />
				<Trans>Download my data</Trans>
			</Button>
		</div>
	);
}
