import type { MergePreview } from "#database/queries/admin-clinics.ts";
import { formatCount } from "#domain/format.ts";

/** What comes of a merge, a sentence each. */
export function describeMerge(preview: MergePreview): string[] {
	const { keep, gone, reviews, twice, favorites, pictures, left_pictures: left, treatments, owner, cases } = preview;
	const said = [
		reviews === 0
			? "It has no reviews to take over."
			: `${formatCount(reviews, "review")} ${reviews === 1 ? "goes" : "go"} over to ${keep.name}.`,
	];
	if (twice > 0) {
		said.push(
			`${formatCount(twice, "person", "people")} reviewed both: of each the newer review stays (unless it is hidden), the other one is removed.`,
		);
	}
	if (favorites > 0)
		said.push(`${formatCount(favorites, "person", "people")} who saved it find ${keep.name} among theirs.`);
	if (pictures > 0) said.push(`${formatCount(pictures, "picture")} ${pictures === 1 ? "goes" : "go"} over.`);
	if (left > 0) said.push(`${formatCount(left, "picture")} ${left === 1 ? "is" : "are"} removed: the gallery is full.`);
	if (preview.takes_logo) said.push("Its logo goes over.");
	if (treatments.length > 0) said.push(`Treatments added: ${treatments.join(", ")}.`);
	if (owner === "stays" && keep.owner_email)
		said.push(`${keep.owner_email}, who looks after ${keep.name}, is told by mail.`);
	if (owner === "moves")
		said.push(`Its owner, ${gone.owner_email}, looks after ${keep.name} from then on, and is told by mail.`);
	if (owner === "loses") {
		said.push(
			`Its owner, ${gone.owner_email}, loses it: ${keep.owner_email} looks after ${keep.name}. They are told by mail.`,
		);
	}
	if (cases > 0) said.push(`${formatCount(cases, "open case")} of it ${cases === 1 ? "is" : "are"} closed.`);
	said.push(
		`Its texts, hours and contact details are not taken over: edit ${keep.name} if they are better.`,
		"Its address leads to the other page, for good. This cannot be undone.",
	);
	return said;
}
