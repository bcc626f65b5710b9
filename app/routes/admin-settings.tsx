import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { DeskMails } from "#app/features/desk/desk-mails.tsx";
import { ObjectionForm } from "#app/features/invitations/objection-form.tsx";
import { OperatorForm } from "#app/features/legal/operator-form.tsx";
import { ListingCountries } from "#app/features/places/listing-countries.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { Route } from "./+types/admin-settings";

export const meta = privateMeta("Settings");

export function clientLoader() {
	return callApi((api) => api.admin.settings.$get());
}

/** Settings of the directory. */
export default function AdminSettings({ loaderData: { operator, countries, waits, mails } }: Route.ComponentProps) {
	return (
		<Frame>
			<OperatorForm operator={operator} />
			<ListingCountries countries={countries} waits={waits} />
			<DeskMails saved={mails} />
			<ObjectionForm />
		</Frame>
	);
}

function Frame({ children }: { children: React.ReactNode }) {
	return (
		<div className="max-w-3xl space-y-5">
			<h1 className="text-3xl">Settings</h1>
			{children}
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the settings.", Frame);
