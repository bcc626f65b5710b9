import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { EditConflict } from "#app/components/callout.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { SaveBar } from "#app/components/save-bar.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { LawFields } from "#app/features/laws/law-fields.tsx";
import { LawNote } from "#app/features/laws/law-note.tsx";
import { areSame, type LawValues, toNote, toValues } from "#app/features/laws/law-values.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";
import { trySave, useVersionedForm } from "#app/lib/versioned-form.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import type { EditedLaw } from "#database/queries/laws.ts";
import { getCountryInText, getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-law";

export const meta = privateMeta("Edit a note on the law");

const findNote = async (code: string) =>
	(await callApi((api) => api.admin.laws[":code"].$get({ param: { code } }))).note ?? undefined;

/** Returns undefined for a country without a note. */
export const clientLoader = ({ params: { code } }: Route.ClientLoaderArgs) => findNote(code);

export async function clientAction({ request, params: { code } }: Route.ClientActionArgs) {
	const { values, version }: { values: LawValues; version?: string } = await request.json();
	return trySave(
		async () => {
			const json = { ...toNote(values), ...(version && { version }) };
			const { note } = await callApi((api) => api.admin.laws[":code"].$put({ param: { code }, json }));
			showToast({ title: "Note saved" });
			return note;
		},
		() => findNote(code),
	);
}

/** The editor of the note on a country's law. */
export default function AdminLaw({ loaderData: note, params: { code } }: Route.ComponentProps) {
	const { user } = useSession();
	return user && <Editor key={code} saved={note} code={code.toUpperCase()} userId={user.id} />;
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the note.");

function Editor({ saved, code, userId }: { saved: EditedLaw | undefined; code: string; userId: string }) {
	const form = useVersionedForm<EditedLaw | undefined, LawValues>({
		saved,
		toValues,
		isSame: areSame,
		draft: { name: `law ${code}`, userId },
	});
	const { isDirty, base } = form;
	return (
		<div className="space-y-5">
			<LeaveGuard isDirty={isDirty} onLeave={form.forget}>
				Your changes to this note aren't saved.
			</LeaveGuard>
			<BackLink to={href("/admin/laws")}>All countries</BackLink>
			<h1 className="text-3xl">{`The law in ${getCountryName(code)}`}</h1>
			<EditConflict form={form} onSaveMine={({ version }) => form.save({}, version)}>
				{() => <p role="alert">Nothing is lost: choose which one to keep.</p>}
			</EditConflict>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				{/* the bar at the bottom must not cover the focused control */}
				<div className="min-w-0 space-y-5 [&_:is(input,textarea,button)]:scroll-mb-32">
					<LawFields form={form} />
				</div>
				<section aria-label="Preview" className="min-w-0 lg:sticky lg:top-4">
					<LawNote law={toPreview(form.values)} country={getCountryInText(code)} />
				</section>
			</div>
			<SaveBar
				problem={form.problem}
				note={
					<p className="text-faded">
						{isDirty ? "You have unsaved changes." : base ? "Everything is saved." : "No note yet."}
					</p>
				}
			>
				<Button aria-disabled={form.isBusy} onClick={() => form.save()} label="Save" />
				{isDirty && <Button onClick={form.discard} look="quiet" label="Discard changes" />}
			</SaveBar>
		</div>
	);
}

/** Returns the note as visitors would see it, without incomplete rows. */
function toPreview(values: LawValues) {
	const note = toNote(values);
	const sources = note.sources.filter(
		({ title, url, checked_on }) => title && url && !Number.isNaN(Date.parse(checked_on)),
	);
	return { ...note, sources, registers: note.registers.filter(({ name, url }) => name && url) };
}
