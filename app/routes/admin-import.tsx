import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { DownloadButton } from "#app/components/download-button.tsx";
import { loadLater } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Figures } from "#app/features/imports/figures.tsx";
import { History, Report } from "#app/features/imports/history.tsx";
import { PreviewView, summaryId } from "#app/features/imports/preview-view.tsx";
import * as texts from "#app/features/imports/texts.tsx";
import { UploadForm } from "#app/features/imports/upload-form.tsx";
import { useImport } from "#app/features/imports/use-import.ts";
import { describeFailure } from "#app/lib/api-failure.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { Import } from "#domain/imports/import.ts";
import type { Route } from "./+types/admin-import";

export const meta = privateMeta(texts.importTitle);

export async function clientLoader() {
	// the page works without the history
	const history = await loadLater(callApi((api) => api.admin.imports.$get()));
	return {
		imports: "value" in history ? (history.value.imports as Import[]) : undefined,
		failure: "error" in history ? history.error : undefined,
	};
}

export default function AdminImport({ loaderData: { imports, failure } }: Route.ComponentProps) {
	const { revalidate } = useRevalidator();
	const { seen, done, check, again, isBusy, progress, problem } = useImport(revalidate);
	useEffect(() => {
		if (!seen && !done) return;
		// what came of the file stands above the form
		const summary = document.getElementById(summaryId);
		summary?.focus();
		summary?.closest("section")?.scrollIntoView();
	}, [seen, done]);
	const running = imports?.find(({ status }) => status === "running");
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
			<div className="min-w-0 space-y-6">
				<h1 className="text-3xl sm:text-4xl">{texts.importAndExport}</h1>
				{failure && <Alert message={describeFailure(failure)} />}
				{running && !isBusy && <p role="status">{texts.isRunning(running.file_name)}</p>}
				{done && (
					<Section className="space-y-4" title={texts.imported}>
						<p id={summaryId} tabIndex={-1} role="status" className="wrap-anywhere">
							{texts.fileOfSource(<strong>{done.file_name}</strong>, done.source, done.rows)}
						</p>
						<Alert message={done.message ?? false} />
						<Figures figures={done} isDone />
						<Report of={done} />
					</Section>
				)}
				{seen && (
					<Section className="space-y-4" title={texts.checkOfFile}>
						<PreviewView
							key={seen.preview.digest}
							{...{ ...seen, isBusy, progress, problem }}
							onSend={(choices) => again(seen.file, choices)}
						/>
					</Section>
				)}
				<Section className="space-y-4" title={texts.importTheClinicsOfFile} intro={texts.checkedFirst}>
					<UploadForm onCheck={check} progress={progress} />
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
				<Section title={texts.history}>{imports && <History imports={imports} onUndone={revalidate} />}</Section>
			</div>
		</div>
	);
}
