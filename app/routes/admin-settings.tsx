import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { DeskMails } from "#app/features/desk/desk-mails.tsx";
import { ObjectionForm } from "#app/features/invitations/objection-form.tsx";
import * as adminTexts from "#app/features/legal/admin-texts.tsx";
import { LegalPageList } from "#app/features/legal/legal-page-list.tsx";
import { OperatorForm } from "#app/features/legal/operator-form.tsx";
import { ListingCountries } from "#app/features/places/listing-countries.tsx";
import { refuse, runAct, saveInOrder } from "#app/lib/acts.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { DeskMails as DeskMailSettings } from "#database/queries/desk.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-settings";

export const meta = privateMeta(adminTexts.adminSettingsTitle);

export function clientLoader() {
	return callApi((api) => api.admin.settings.$get());
}

/** Adds countries to the listing form (PUT) or removes them (DELETE), saves the operator (POST) or admin emails (PATCH). */
export async function clientAction({ request }: Route.ClientActionArgs) {
	if (request.method === "PATCH") {
		return saveInOrder(async () => {
			const json: DeskMailSettings = await request.json();
			await callApi((api) => api.admin.settings.mails.$put({ json }));
		}, adminTexts.adminSettingsNotSaved);
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
			done: { title: adminTexts.adminSettingsRemoved(names) },
			failure: adminTexts.adminSettingsNotRemoved,
		});
	}
	if (codes.length === 0) return refuse({ message: adminTexts.adminSettingsNoCountry, field: "codes" });
	return runAct({
		run: () => callApi((api) => api.admin.settings.countries.$put({ json: { codes } })),
		done: { title: adminTexts.adminSettingsAdded(names) },
	});
}

function saveOperator(form: FormData) {
	const [name = "", address = "", email = "", phone = ""] = ["name", "address", "email", "phone"].map((field) =>
		String(form.get(field) ?? ""),
	);
	return runAct({
		run: () => callApi((api) => api.admin.settings.operator.$put({ json: { name, address, email, phone } })),
		done: { title: adminTexts.adminSettingsSaved },
		marksField: true,
	});
}

/** Settings of the directory. */
export default function AdminSettings({
	loaderData: { operator, pages, countries, waits, mails },
}: Route.ComponentProps) {
	return (
		<Frame>
			<OperatorForm operator={operator} />
			<LegalPageList pages={pages} />
			<ListingCountries countries={countries} waits={waits} />
			<DeskMails saved={mails} />
			<ObjectionForm />
		</Frame>
	);
}

function Frame({ children }: { children: React.ReactNode }) {
	return (
		<div className="max-w-3xl space-y-5">
			<h1 className="text-3xl">{adminTexts.adminSettingsTitle}</h1>
			{children}
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary(adminTexts.adminSettingsFailed, Frame);
