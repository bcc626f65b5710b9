import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ListingCountries } from "#app/features/places/listing-countries.tsx";
import { refuse, runAct } from "#app/lib/acts.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-settings";

export const meta = privateMeta("Settings");

export async function clientLoader() {
	return (await callApi((api) => api.admin.settings.$get())).countries;
}

/** Adds a country to the listing form (PUT), or takes it out (DELETE). */
export async function clientAction({ request }: Route.ClientActionArgs) {
	const code = String((await request.formData()).get("code"));
	const country = { param: { code } };
	if (request.method === "DELETE") {
		return runAct({
			run: () => callApi((api) => api.admin.settings.countries[":code"].$delete(country)),
			done: { title: `${getCountryName(code)} removed` },
			failure: "The country could not be removed",
		});
	}
	if (!code) return refuse({ message: "Choose a country.", field: "code" });
	return runAct({
		run: () => callApi((api) => api.admin.settings.countries[":code"].$put(country)),
		done: { title: `${getCountryName(code)} added` },
	});
}

/** What the directory is set to. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
	return (
		<Frame>
			<ListingCountries countries={loaderData} />
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

export const ErrorBoundary = createErrorBoundary("The settings could not be loaded.", Frame);
