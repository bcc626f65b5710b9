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
import { LegalText } from "#app/features/legal/legal-text.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";
import { trySave, useVersionedForm } from "#app/lib/versioned-form.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import { formatCount, formatDate } from "#domain/format.ts";
import { findGaps, type LegalPageName, legalPages } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-legal";

export const meta = privateMeta("Edit a legal page");

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
				title: act === "publish" ? "Published" : act === "discard" ? "Draft discarded" : "Draft saved",
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

export const ErrorBoundary = createErrorBoundary("We couldn't load the page.", undefined, NotFoundScreen);

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
				Your changes here aren't saved.
			</LeaveGuard>
			<BackLink to={href("/admin/settings")}>Settings</BackLink>
			<h1 className="text-3xl">{legalPages[name]}</h1>
			<p className="max-w-prose text-faded">
				{latest ? (
					<>
						<Link to={`/${name}`} className="text-link">
							{`Version ${latest.version}`}
						</Link>{" "}
						has been public since {formatDate(latest.published_at)}.
					</>
				) : (
					"Not published yet."
				)}{" "}
				Write Markdown: # heading, **bold**, - list, [link](https://example.org). HTML is shown as text. This isn't
				legal advice.
			</p>
			<EditConflict form={form} onSaveMine={({ version }) => form.save({}, version)}>
				{() => <p role="alert">Nothing is lost: choose which one to keep.</p>}
			</EditConflict>
			<TextAreaField
				label="Text"
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
				<summary className="opener icon-after i-chevron-down">Preview of the last saved version</summary>
				<LegalText html={base.html} className="py-4" />
			</details>
			<SaveBar
				problem={form.problem}
				note={<p className="text-faded">{describeState(isDirty, hasDraft, latest !== undefined)}</p>}
			>
				{(isDirty || !hasDraft) && (
					<Button aria-disabled={form.isBusy} onClick={() => form.save()} label="Save draft" />
				)}
				{isDirty && <Button onClick={form.discard} look="quiet" label="Discard changes" />}
				{hasDraft && !isDirty && (
					<>
						<Button
							aria-disabled={form.isBusy || gaps.length > 0}
							onClick={() => gaps.length === 0 && form.save({ act: "publish" })}
							label={`Publish as version ${(latest?.version ?? 0) + 1}`}
						/>
						<AskFirst
							label="Discard draft"
							question="Discard this draft? What's published stays."
							yes="Discard"
							no="Keep"
							onYes={() => form.save({ act: "discard" })}
						/>
					</>
				)}
			</SaveBar>
		</div>
	);
}

function describeState(isDirty: boolean, hasDraft: boolean, isPublished: boolean): string {
	if (isDirty) return "You have unsaved changes.";
	if (hasDraft) return "The draft is saved. Nobody else can see it.";
	return isPublished ? "This is what's public." : "This is a template: nothing is saved yet.";
}

function Gaps({ gaps }: { gaps: string[] }) {
	if (gaps.length === 0) return null;
	return (
		<section aria-labelledby="gaps" className="rounded-lg bg-caution p-4 text-on-caution">
			<h2 id="gaps" className="font-sans font-semibold text-base">
				{`${formatCount(gaps.length, "gap")} to fill before this can be published`}
			</h2>
			<ul className="mt-2 list-disc space-y-1 pl-5">
				{gaps.map((gap) => (
					<li key={gap}>{gap}</li>
				))}
			</ul>
		</section>
	);
}
