import { useState } from "react";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { AskFirst } from "#app/components/ask-first.tsx";
import { EditConflict } from "#app/components/callout.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { SaveBar } from "#app/components/save-bar.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import * as adminTexts from "#app/features/legal/admin-texts.tsx";
import { LegalText } from "#app/features/legal/legal-text.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";
import { trySave, useVersionedForm } from "#app/lib/versioned-form.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import { formatDate } from "#domain/format.ts";
import { findGaps, type LegalPageName, legalPages } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-legal";

export const meta = privateMeta(adminTexts.adminLegalMeta);

type Answer = Awaited<ReturnType<typeof findPage>>;
type Values = { text: string };
type Submission = { values: Values; version: string; act?: "publish" | "discard" };

const toParam = (page: string) => ({ page: page as LegalPageName });

async function findPage(page: string) {
	const answer = await callApi((api) => api.admin.legal[":page"].$get({ param: toParam(page) }));
	return unwrap(answer);
}

/** Returns the page as the form needs it: without a draft, the version is an empty string. */
const unwrap = <Page extends { version: string | null }>({ page }: { page: Page }) => ({
	...page,
	version: page.version ?? "",
});

export const clientLoader = ({ params: { page } }: Route.ClientLoaderArgs) => findPage(page);

export async function clientAction({ request, params }: Route.ClientActionArgs) {
	const { values, version, act }: Submission = await request.json();
	const param = toParam(params.page);
	return trySave(
		async () => {
			const saved = await save(param, act, values, version);
			showToast({
				title:
					act === "publish"
						? adminTexts.adminLegalPublished
						: act === "discard"
							? adminTexts.adminLegalThrownAway
							: adminTexts.adminLegalSaved,
			});
			return unwrap(saved);
		},
		() => findPage(params.page),
	);
}

function save(param: { page: LegalPageName }, act: Submission["act"], { text }: Values, version: string) {
	if (act === "discard") return callApi((api) => api.admin.legal[":page"].$delete({ param, query: { version } }));
	if (act === "publish") return callApi((api) => api.admin.legal[":page"].publish.$post({ param, json: { version } }));
	const json = { text, ...(version && { version }) };
	return callApi((api) => api.admin.legal[":page"].$put({ param, json }));
}

/** The editor of a legal page. */
export default function AdminLegal({ loaderData: page, params }: Route.ComponentProps) {
	const { user } = useSession();
	return user && <Editor key={params.page} saved={page} name={params.page as LegalPageName} userId={user.id} />;
}

export const ErrorBoundary = createErrorBoundary(adminTexts.adminLegalFailed, undefined, NotFoundScreen);

function Editor({ saved, name, userId }: { saved: Answer; name: LegalPageName; userId: string }) {
	const form = useVersionedForm<Answer, Values>({
		saved,
		toValues: ({ text }) => ({ text }),
		draft: { name: `legal ${name}`, userId },
	});
	const { isDirty, base, values, errors } = form;
	const [isPreviewOpen, setIsPreviewOpen] = useState(false);
	const gaps = findGaps(values.text);
	const hasDraft = base.version !== "";
	const [latest] = base.versions;
	return (
		<div className="max-w-4xl space-y-5">
			<LeaveGuard isDirty={isDirty} onLeave={form.forget}>
				{adminTexts.adminLegalUnsaved}
			</LeaveGuard>
			<BackLink to={href("/admin/settings")}>{adminTexts.adminLegalSettings}</BackLink>
			<h1 className="text-3xl">{legalPages[name]}</h1>
			<p className="max-w-prose text-faded">
				{latest
					? adminTexts.adminLegalPublicSince(
							<Link to={`/${name}`} className="text-link">
								{adminTexts.adminLegalVersion(latest.version)}
							</Link>,
							formatDate(latest.published_at),
						)
					: adminTexts.adminLegalNotPublishedYet}{" "}
				{adminTexts.adminLegalHowTo}
			</p>
			<EditConflict form={form} onSaveMine={({ version }) => form.save({}, version)}>
				{() => <p role="alert">{adminTexts.adminLegalConflict}</p>}
			</EditConflict>
			<TextAreaField
				label={adminTexts.adminLegalText}
				name="text"
				rows={24}
				maxLength={limits.legalText}
				value={values.text}
				error={errors.text}
				onChange={(event) => form.edit({ text: event.target.value })}
			/>
			<Gaps gaps={gaps} />
			<details
				open={isPreviewOpen}
				onToggle={(event) => setIsPreviewOpen(event.currentTarget.open)}
				className="rounded-2xl border border-line bg-sheet px-4 py-2"
			>
				<summary className="opener icon-after i-chevron-down">{adminTexts.adminLegalPreview}</summary>
				<LegalText html={base.html} className="py-4" />
			</details>
			<SaveBar
				problem={form.problem}
				note={<p className="text-faded">{describeState(isDirty, hasDraft, latest !== undefined)}</p>}
			>
				{(isDirty || !hasDraft) && (
					<Button aria-disabled={form.isBusy} onClick={() => form.save()} label={adminTexts.adminLegalSave} />
				)}
				{isDirty && <Button onClick={form.discard} look="quiet" label={adminTexts.adminLegalDiscard} />}
				{hasDraft && !isDirty && (
					<>
						<Button
							aria-disabled={form.isBusy || gaps.length > 0}
							onClick={() => gaps.length === 0 && form.save({ act: "publish" })}
							label={adminTexts.adminLegalPublishAs((latest?.version ?? 0) + 1)}
						/>
						<AskFirst
							label={adminTexts.adminLegalThrowDraftAway}
							question={adminTexts.adminLegalThrowAwayQuestion}
							yes={adminTexts.adminLegalThrowAway}
							no={adminTexts.adminLegalKeep}
							onYes={() => form.save({ act: "discard" })}
						/>
					</>
				)}
			</SaveBar>
		</div>
	);
}

function describeState(isDirty: boolean, hasDraft: boolean, isPublished: boolean): string {
	if (isDirty) return adminTexts.adminLegalHasChanges;
	if (hasDraft) return adminTexts.adminLegalHasDraft;
	return isPublished ? adminTexts.adminLegalIsPublic : adminTexts.adminLegalIsTemplate;
}

function Gaps({ gaps }: { gaps: string[] }) {
	if (gaps.length === 0) return null;
	return (
		<section aria-labelledby="gaps" className="rounded-lg bg-caution p-4 text-on-caution">
			<h2 id="gaps" className="font-sans font-semibold text-base">
				{adminTexts.adminLegalGaps(gaps.length)}
			</h2>
			<ul className="mt-2 list-disc space-y-1 pl-5">
				{gaps.map((gap) => (
					<li key={gap}>{gap}</li>
				))}
			</ul>
		</section>
	);
}
