import { EditConflict } from "#app/components/callout.tsx";
import { SaveBar } from "#app/components/save-bar.tsx";
import type { useVersionedForm } from "#app/lib/versioned-form.ts";
import * as editorTexts from "./editor-texts.ts";
import { ProfileFields, type ProfileFieldsProps } from "./profile-fields.tsx";
import { type EditedClinic, findDifferences, type ProfileValues, toProfileValues } from "./profile-values.ts";

type Edit = ReturnType<typeof useVersionedForm<EditedClinic & { version: number }, ProfileValues>>;

type Props = Omit<ProfileFieldsProps, "values" | "errors" | "onEdit" | "children"> & {
	form: Pick<Edit, "values" | "errors" | "edit" | "round" | "conflict" | "problem" | "discard">;
	/** Saves it as `version`, over a version that was saved elsewhere meanwhile. */
	save: (version?: number) => void;
	/** Stands between the contact and the description. */
	between?: React.ReactNode;
	/** Stands in the bar: how the edit is, and what can be done with it. */
	note: React.ReactNode;
	buttons: React.ReactNode;
	/** Stands after the profile. */
	children?: React.ReactNode;
};

/** The form of a clinic's profile for its owner or an admin, and what differs from what was saved elsewhere meanwhile. */
export function ProfileForm({ form, save, between, note, buttons, children, ...fields }: Props) {
	const { values, conflict } = form;
	return (
		<>
			{conflict && (
				<EditConflict
					key={conflict.saved.version}
					title={editorTexts.profileFormConflict}
					onSaveMine={() => save(conflict.saved.version)}
					onTakeSaved={form.discard}
				>
					<Differences labels={findDifferences(toProfileValues(conflict.saved), values)} />
				</EditConflict>
			)}
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					save();
				}}
				// the bar at the end must not cover what has the focus
				className={`**:[:is(input,select,textarea,button)]:scroll-mb-32 ${fields.look === "roomy" ? "space-y-6" : "space-y-5"}`}
			>
				<ProfileFields key={form.round} values={values} errors={form.errors} onEdit={form.edit} {...fields}>
					{between}
				</ProfileFields>
				{children}
				<SaveBar problem={conflict ? undefined : form.problem} note={note}>
					{buttons}
				</SaveBar>
			</form>
		</>
	);
}

function Differences({ labels }: { labels: string[] }) {
	return (
		<>
			<p role="alert">
				{labels.length === 0 ? editorTexts.profileFormNoDifference : editorTexts.profileFormDifferences}
			</p>
			{labels.length > 0 && (
				<ul className="list-disc pl-5 font-semibold">
					{labels.map((label) => (
						<li key={label}>{label}</li>
					))}
				</ul>
			)}
		</>
	);
}
