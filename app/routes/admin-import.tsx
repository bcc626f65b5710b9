import { useEffect, useRef } from "react";
import { href, useRevalidator, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { DownloadButton } from "#app/components/download-button.tsx";
import { loadLater } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { History } from "#app/features/imports/history.tsx";
import { ImportView, summaryId } from "#app/features/imports/import-view.tsx";
import * as texts from "#app/features/imports/texts.tsx";
import { UploadForm } from "#app/features/imports/upload-form.tsx";
import { isOpen, useImport } from "#app/features/imports/use-import.ts";
import { describeFailure } from "#app/lib/api-failure.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { redirectFrom } from "#app/lib/redirect-on.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import type { Route } from "./+types/admin-import";

export const meta = privateMeta(texts.importTitle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const url = new URL(request.url);
	// the page works without the history
	const history = await loadLater(callApi((api) => api.admin.imports.$get()));
	const imports = "value" in history ? (history.value.imports as Import[]) : undefined;
	const open = imports?.find(isOpen);
	if (open && !url.searchParams.has("import")) {
		// shows a running import, whose id in the address keeps it on the page when it has ended
		throw redirectFrom(url, `${href("/admin/import")}?import=${open.id}`);
	}
	return { imports, failure: "error" in history ? history.error : undefined };
}

export default function AdminImport({ loaderData: { imports, failure } }: Route.ComponentProps) {
	const [params, setParams] = useSearchParams();
	const { revalidate } = useRevalidator();
	const chosen = params.get("import");
	const { data: shown, error, follow } = useImport(chosen, revalidate);
	const lastShown = useRef(chosen);
	useEffect(() => {
		if (!shown || lastShown.current === shown.id) return;
		lastShown.current = shown.id;
		showSummary();
	}, [shown]);
	const choose = (next: Import) => {
		if (next.id !== chosen) return setParams({ import: next.id }, { preventScrollReset: true });
		// the same import, which was cancelled or restarted
		follow(next);
		revalidate();
		showSummary();
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
						<History imports={imports.map((item) => (item.id === shown?.id ? shown : item))} chosen={chosen} />
					)}
				</Section>
			</div>
		</div>
	);
}

/** Focuses the chosen import and scrolls to it: it is above the form and beside the history. */
function showSummary() {
	const summary = document.getElementById(summaryId);
	summary?.focus();
	summary?.closest("section")?.scrollIntoView();
}
