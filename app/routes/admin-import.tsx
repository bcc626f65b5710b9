import { useEffect, useRef } from "react";
import { href, useRevalidator, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { DownloadButton } from "#app/components/download-button.tsx";
import { loadLater } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { History } from "#app/features/imports/history.tsx";
import { ImportView, summaryId } from "#app/features/imports/import-view.tsx";
import * as texts from "#app/features/imports/texts.tsx";
import { UploadForm } from "#app/features/imports/upload-form.tsx";
import { isOpen, useImport } from "#app/features/imports/use-import.ts";
import { describeFailure } from "#app/lib/api-failure.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { redirectOn } from "#app/lib/redirect-on.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-import";

export const meta = privateMeta(texts.importTitle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const url = new URL(request.url);
	const before = url.searchParams.get("before") ?? undefined;
	// the page stays of use without its history
	const history = await loadLater(callApi((api) => api.admin.imports.$get({ query: before ? { before } : {} })));
	const imports = "value" in history ? (history.value.imports as Import[]) : undefined;
	const open = imports?.find(isOpen);
	if (open && !url.searchParams.has("import")) {
		// an import that is running is shown by itself, and its result stays when it has ended
		throw redirectOn(url, `${href("/admin/import")}?${before ? `before=${before}&` : ""}import=${open.id}`);
	}
	return { before, imports, failure: "error" in history ? history.error : undefined };
}

export default function AdminImport({ loaderData: { before, imports, failure } }: Route.ComponentProps) {
	const [params, setParams] = useSearchParams();
	const { revalidate } = useRevalidator();
	const chosen = params.get("import");
	const { data: shown, error } = useImport(chosen, revalidate);
	const told = useRef(chosen);
	useEffect(() => {
		if (!shown || told.current === shown.id) return;
		told.current = shown.id;
		// what was chosen stands above the form and beside the history
		const summary = document.getElementById(summaryId);
		summary?.focus();
		summary?.closest("section")?.scrollIntoView();
	}, [shown]);
	const choose = ({ id }: Import) => {
		// the same one again, after it was ended, changes no address
		if (id === chosen) revalidate();
		else setParams({ import: id }, { preventScrollReset: true });
	};
	const problem = error ?? failure;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
			<div className="min-w-0 space-y-6">
				<h1 className="text-3xl sm:text-4xl">{texts.importAndExport}</h1>
				{problem && (
					<Alert>
						<p>
							{describeFailure(problem)}
							{error && shown && ` ${texts.keepsTrying}`}
						</p>
					</Alert>
				)}
				{chosen && shown && (
					<Section className="space-y-4" title={shown.is_dry_run ? texts.checkOfFile : texts.importTitle}>
						<ImportView import={shown} onChange={choose} />
					</Section>
				)}
				<Section className="space-y-4" title={texts.importTheClinicsOfFile} intro={texts.checkedFirst}>
					<UploadForm onChecking={choose} />
				</Section>
			</div>
			<div className="min-w-0 space-y-6">
				<Section className="space-y-4" title={texts.exportTitle} intro={texts.whatIsExported}>
					<div className="flex flex-wrap gap-3">
						{["csv", "json"].map((format) => (
							<DownloadButton
								key={format}
								path={`/api/admin/export?format=${format}`}
								fileName={`inkfree-clinics.${format}`}
							>
								{texts.exportAllAs(format)}
							</DownloadButton>
						))}
					</div>
				</Section>
				<Section className="space-y-4" title={texts.history}>
					{imports && (
						<History
							imports={imports.map((item) => (item.id === shown?.id ? shown : item))}
							chosen={chosen}
							before={before}
						/>
					)}
					{before && (
						<ButtonLink to={href("/admin/import")} preventScrollReset look="secondary" className="mr-3">
							{texts.newest}
						</ButtonLink>
					)}
					{imports?.length === limits.importsPage && (
						<ButtonLink
							to={`${href("/admin/import")}?before=${imports.at(-1)?.id}`}
							preventScrollReset
							look="secondary"
						>
							{texts.older}
						</ButtonLink>
					)}
				</Section>
			</div>
		</div>
	);
}
