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
import { UploadForm } from "#app/features/imports/upload-form.tsx";
import { useImport } from "#app/features/imports/use-import.ts";
import { describeFailure } from "#app/lib/api-failure.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { formatCount } from "#domain/format.ts";
import type { Import } from "#domain/imports/import.ts";
import type { Route } from "./+types/admin-import";

export const meta = privateMeta("Import");

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
				<h1 className="text-3xl sm:text-4xl">Import and export</h1>
				{failure && <Alert message={describeFailure(failure)} />}
				{running && !isBusy && <p role="status">{`An import is running: ${running.file_name}.`}</p>}
				{done && (
					<Section className="space-y-4" title="Imported">
						<p id={summaryId} tabIndex={-1} role="status" className="wrap-anywhere">
							<strong>{done.file_name}</strong>, source {done.source}: {formatCount(done.rows, "row")}
						</p>
						<Alert message={done.message ?? false} />
						<Figures figures={done} isDone />
						<Report of={done} />
					</Section>
				)}
				{seen && (
					<Section className="space-y-4" title="Check of a file">
						<PreviewView
							key={seen.preview.digest}
							{...{ ...seen, isBusy, progress, problem }}
							onSend={(choices) => again(seen.file, choices)}
						/>
					</Section>
				)}
				<Section
					className="space-y-4"
					title="Import clinics"
					intro="We check the file first and change nothing. You'll see what would happen before you import."
				>
					<UploadForm onCheck={check} progress={progress} />
				</Section>
			</div>
			<div className="min-w-0 space-y-6">
				<Section
					className="space-y-4"
					title="Export"
					intro="Every clinic in the directory with its whole profile, including those that aren't public."
				>
					<div className="flex flex-wrap gap-3">
						{["csv", "json"].map((format) => (
							<DownloadButton
								key={format}
								path={`/api/admin/export?format=${format}`}
								fileName={`inkfree-clinics.${format}`}
							>
								{`Export all as ${format.toUpperCase()}`}
							</DownloadButton>
						))}
					</div>
				</Section>
				<Section title="History">{imports && <History imports={imports} onUndone={revalidate} />}</Section>
			</div>
		</div>
	);
}
