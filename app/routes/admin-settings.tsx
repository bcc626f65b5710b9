import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { DeskMails } from "#app/features/desk/desk-mails.tsx";
import { ObjectionForm } from "#app/features/invitations/objection-form.tsx";
import { OperatorForm } from "#app/features/legal/operator-form.tsx";
import { ListingCountries } from "#app/features/places/listing-countries.tsx";
import { refuse, runAct, saveInOrder } from "#app/lib/acts.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { DeskMails as DeskMailSettings } from "#database/queries/desk.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-settings";

const adminSettingsAdded = (countries: string[]) => `${nameCountries(countries)} added`;

const adminSettingsRemoved = (countries: string[]) => `${nameCountries(countries)} removed`;

const nameCountries = (countries: string[]) =>
	countries.length === 1 ? countries[0] : formatCount(countries.length, "country", "countries");

export const meta = privateMeta("Settings");

export function clientLoader() {
	return callApi((api) => api.admin.settings.$get());
}

/** Adds countries to the listing form (PUT) or removes them (DELETE), saves the operator (POST) or admin emails (PATCH). */
export async function clientAction({ request }: Route.ClientActionArgs) {
	if (request.method === "PATCH") {
		return saveInOrder(async () => {
			const json: DeskMailSettings = await request.json();
			await callApi((api) => api.admin.settings.mails.$put({ json }));
		}, "We couldn't save the setting.");
	}
	const form = await request.formData();
	if (request.method === "POST") return saveOperator(form);
	const codes = String(form.get("codes") ?? "")
		.split(" ")
		.filter(Boolean);
	const names = codes.map(getCountryName);
	if (request.method === "DELETE") {
		return runAct({
			run: () => callApi((api) => api.admin.settings.countries.$delete({ json: { codes } })),
			done: { title: adminSettingsRemoved(names) },
			failure: "We couldn't remove the country",
		});
	}
	if (codes.length === 0) return refuse({ message: "Choose a country.", field: "codes" });
	return runAct({
		run: () => callApi((api) => api.admin.settings.countries.$put({ json: { codes } })),
		done: { title: adminSettingsAdded(names) },
	});
}

function saveOperator(form: FormData) {
	const [name = "", address = "", email = "", phone = ""] = ["name", "address", "email", "phone"].map((field) =>
		String(form.get(field) ?? ""),
	);
	return runAct({
		run: () => callApi((api) => api.admin.settings.operator.$put({ json: { name, address, email, phone } })),
		done: { title: "Saved" },
		marksField: true,
	});
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
