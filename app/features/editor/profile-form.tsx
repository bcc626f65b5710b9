import { t } from "@lingui/core/macro";
import { EditConflict } from "#app/components/callout.tsx";
import { useFocusOnRefusal } from "#app/components/form.tsx";
import { SaveBar } from "#app/components/save-bar.tsx";
import type { useEdit } from "#app/lib/edit.ts";
import {
	hasMoved,
	type Position,
	type PositionFieldsProps,
	type SavedPlace,
	type TypedPosition,
	toPosition,
} from "./position-fields.tsx";
import { ProfileFields, type ProfileFieldsProps } from "./profile-fields.tsx";
import { describeSections, ProfileContents } from "./profile-sections.tsx";
import { type EditedClinic, findDifferences, type ProfileValues, toProfileValues } from "./profile-values.ts";

type Edited = EditedClinic & { version: number };
type Edit = ReturnType<typeof useEdit<Edited, ProfileValues & TypedPosition>>;

type Props = Omit<ProfileFieldsProps, "values" | "errors" | "onEdit" | "states" | "round" | "offered" | "map"> & {
	form: Pick<
		Edit,
		"base" | "values" | "errors" | "edit" | "round" | "conflict" | "problem" | "discard" | "onSubmit"
	> & {
		save: (more: undefined, version: number) => void;
	};
	/** Coordinates as edited. */
	position: Position;
	savedPosition: SavedPlace;
	offersDevicePosition?: boolean;
	drawMap: PositionFieldsProps["children"];
	/** Shown in the bar at the bottom: the state of the edit, and buttons. */
	note: React.ReactNode;
	buttons: React.ReactNode;
	/** Shown below the fields. */
	children?: React.ReactNode;
};

/** The form to edit a clinic's profile, for its owner or an admin. Shows conflicts with the edits of others. */
export function ProfileForm(props: Props) {
	const { form, position, savedPosition, offersDevicePosition, drawMap, note, buttons, children, ...fields } = props;
	const { base, values, errors } = form;
	const { element } = useFocusOnRefusal<HTMLFormElement>(form.problem);
	const saved = { ...toProfileValues(base), ...toPosition(savedPosition) };
	const states = describeSections({ ...values, ...position }, saved, errors);
	const isCleared = values.latitude === null && position.latitude === "" && savedPosition.latitude !== null;
	const isKept = values.latitude === null && position.latitude !== "" && hasMoved(savedPosition, values);
	return (
		<>
			<EditConflict
				form={form}
				title={t`This profile was changed somewhere else in the meantime`}
				onSaveMine={({ version }) => form.save(undefined, version)}
			>
				{(other) => <Differences labels={findDifferences(toProfileValues(other), values)} />}
			</EditConflict>
			<div className="grid items-start gap-6 lg:grid-cols-[1fr_14rem]">
				<ProfileContents states={states} />
				<form
					ref={element}
					noValidate
					onSubmit={form.onSubmit}
					// the bar at the bottom must not cover the focused control
					className="min-w-0 space-y-4 **:[:is(input,select,textarea,button,summary)]:scroll-mb-32"
				>
					<ProfileFields
						values={values}
						errors={errors}
						onEdit={form.edit}
						states={states}
						round={form.round}
						offered={base.treatments}
						map={{ position, isCleared, isKept, offersDevicePosition, children: drawMap }}
						{...fields}
					/>
					{children}
					<SaveBar problem={form.conflict ? undefined : form.problem?.message} note={note}>
						{buttons}
					</SaveBar>
				</form>
			</div>
		</>
	);
}

function Differences({ labels }: { labels: string[] }) {
	return (
		<>
			<p role="alert">
				{labels.length === 0
					? t`What was saved there is the same as what you have here.`
					: t`Nothing is lost. These parts differ between what was saved there and what you have here:`}
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
