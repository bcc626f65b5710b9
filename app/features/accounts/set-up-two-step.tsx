import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { AuthMFAEnrollTOTPResponse } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { loadAuth } from "#app/auth/auth.ts";
import { CodeField } from "#app/auth/code-field.tsx";
import { refuseCode } from "#app/auth/factors.ts";
import { PasswordField } from "#app/auth/password-field.tsx";
import { Form } from "#app/components/form.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import { refuse, toProblem, useForm } from "#app/lib/form.ts";

type Enrollment = NonNullable<AuthMFAEnrollTOTPResponse["data"]>;
type Props = { email: string; onCodes: (codes: string[]) => Promise<void> };

/**
 * Sets up an authenticator app as second factor. Asks for the password first if the sign-in is long ago. `onCodes` gets
 * the new recovery codes, or none if they could not be made.
 */
export function SetUpTwoStep({ email, onCodes }: Props) {
	const [enrollment, setEnrollment] = useState<Enrollment>();
	const [needsPassword, setNeedsPassword] = useState(false);
	const form = useForm(async (data) => {
		const auth = await loadAuth();
		const password = data.get("current_password");
		if (typeof password === "string") {
			const { error } = await auth.signInWithPassword({ email, password });
			if (error) refuse({ current_password: toProblem(error).message });
		}
		const { data: factor, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: t`Authenticator app` });
		if (error?.code === "reauthentication_needed") setNeedsPassword(true);
		if (error) throw error;
		setEnrollment(factor);
		setNeedsPassword(false);
	});
	const [isCancelled, setIsCancelled] = useState(false);
	function cancel() {
		setIsCancelled(true);
		setEnrollment(undefined);
	}
	if (enrollment) return <ConfirmApp enrollment={enrollment} onCodes={onCodes} onCancel={cancel} />;
	return (
		<Form
			form={form}
			submit={needsPassword ? t`Continue` : t`Set up two-step sign-in`}
			look="secondary"
			focus={isCancelled ? "p" : undefined}
			noValidate={false}
			className="space-y-4"
		>
			<p tabIndex={-1} className="focus:outline-none">
				<Trans>
					Off. Once it's on, signing in takes your password and a code from an authenticator app on your phone, so a
					stolen password alone is no use.
				</Trans>
			</p>
			{needsPassword && (
				<PasswordField
					label={t`Current password`}
					autoComplete="current-password"
					required
					{...form.field("current_password")}
				/>
			)}
		</Form>
	);
}

type ConfirmProps = { enrollment: Enrollment; onCodes: (codes: string[]) => Promise<void>; onCancel: () => void };

function ConfirmApp({ enrollment, onCodes, onCancel }: ConfirmProps) {
	const { id, totp } = enrollment;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const form = useForm(async (data) => {
		const { mfa } = await loadAuth();
		const { error } = await mfa.challengeAndVerify({ factorId: id, code: String(data.get("code")) });
		if (error) refuseCode(error);
		const codes = await mfa.recoveryCodes.generate();
		// if no codes could be made, two-step sign-in is on all the same, and they can be made later
		await onCodes(codes.data?.codes ?? []);
	});
	return (
		<Form form={form} submit={t`Turn On`} onCancel={onCancel} noValidate={false} className="space-y-4">
			<h3 ref={heading} tabIndex={-1} className="text-xl">
				<Trans>Add InkFree to your app</Trans>
			</h3>
			<p>
				<Trans>Scan this with an authenticator app, such as your phone's own password app.</Trans>
			</p>
			<QrCode svg={totp.qr_code} label={t`QR code for your authenticator app`} />
			<p>
				<Trans>
					On this device?{" "}
					<a href={totp.uri} className="text-link">
						Open the app
					</a>
					, or type this key there:
				</Trans>
			</p>
			<p className="break-words rounded-lg bg-wash p-3 font-mono">{totp.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
			<CodeField label={t`Code shown in the app`} error={form.errors.code} />
		</Form>
	);
}
