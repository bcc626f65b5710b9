import type { User } from "@supabase/auth-js";
import { NewPasswordForm } from "#app/auth/new-password-form.tsx";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { Section } from "#app/components/section.tsx";
import { DeleteAccount } from "#app/features/accounts/delete-account.tsx";
import { EmailForm } from "#app/features/accounts/email-form.tsx";
import { NameForm } from "#app/features/accounts/name-form.tsx";
import { OwnData } from "#app/features/accounts/own-data.tsx";
import { Sessions } from "#app/features/accounts/sessions.tsx";
import { OwnHiddenReviews } from "#app/features/reviews/own-hidden-reviews.tsx";
import { pageMeta } from "#app/lib/seo.ts";
import { showToast } from "#app/lib/toast.ts";
import type { Route } from "./+types/account";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Account", isIndexed: false });

export default function Account() {
	return <ProtectedPage>{(user) => <AccountOf key={user.id} user={user} />}</ProtectedPage>;
}

function AccountOf({ user }: { user: User }) {
	const email = user.email ?? "";
	return (
		<div className="container-page max-w-3xl space-y-6 py-8">
			<h1 className="text-3xl sm:text-4xl">Account</h1>
			<Section look="roomy" className="max-w-md" title="Name">
				<NameForm name={String(user.user_metadata.full_name ?? "")} />
			</Section>
			<Section look="roomy" className="max-w-md" title="Email">
				<EmailForm user={user} />
			</Section>
			<Section
				look="roomy"
				className="max-w-md"
				title="Password"
				intro="With a new password your other devices have to sign in again."
			>
				<NewPasswordForm
					look="secondary"
					email={email}
					onChanged={() => showToast({ title: "Your password has been changed" })}
				/>
			</Section>
			<OwnHiddenReviews />
			<Section
				look="roomy"
				className="max-w-md"
				title="Where you are signed in"
				intro="If a device was lost, or a stranger knew your password, end its session here."
			>
				<Sessions />
			</Section>
			<Section
				look="roomy"
				className="max-w-md"
				title="Your data"
				intro="Your profile, saved clinics, reviews and clinics in one JSON file."
			>
				<OwnData />
			</Section>
			<Section
				look="roomy"
				className="max-w-md"
				title="Delete your account"
				intro="Your profile and saved clinics go for good. A clinic that you listed stays in the directory without an owner."
			>
				<DeleteAccount email={email} />
			</Section>
		</div>
	);
}
