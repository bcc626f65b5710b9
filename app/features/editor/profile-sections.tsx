import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { profileLabels } from "#domain/clinics/details.ts";
import { lower } from "#domain/format.ts";
import type { Position } from "./position-fields.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { sectionTitles } from "./section-titles.ts";

/** Values of the form. */
type Fields = ProfileValues & Position;
type FieldName = keyof Fields;

/** The fields of each section, in the order of the form. */
const sections = {
	place: ["name", "country_code", "city", "address"],
	contact: ["phone", "whatsapp", "email", "website", "booking_url"],
	map: ["latitude", "longitude"],
	description: ["description"],
	hours: ["opening_hours", "opening_note", "time_zone"],
	languages: ["languages"],
	practice: ["lasers", "treated_by", "doctor_name"],
	treatments: ["treatments", "currency"],
} as const satisfies Record<string, readonly FieldName[]>;

export type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];

/** Fields that a complete profile may leave empty. */
const optional: FieldName[] = ["whatsapp", "booking_url", "opening_note", "time_zone", "doctor_name", "currency"];
const labels = {
	...profileLabels,
	latitude: t`Latitude`,
	longitude: t`Longitude`,
};

const icons = { problem: "triangle-alert", unsaved: "pencil", missing: "minus", complete: "circle-check" } as const;
const colours = { problem: "text-danger", unsaved: "text-ink", missing: "text-faded", complete: "text-accent" };
type State = { kind: keyof typeof icons; text: string };
export type SectionStates = Record<SectionName, State>;

/** Returns the state of each section. `errors` are by path, such as "opening_hours.0". */
export function describeSections(values: Fields, saved: Fields, errors: Record<string, string>): SectionStates {
	const refusedFields = Object.keys(errors).map((path) => path.split(".")[0]);
	const states = sectionNames.map((section): [SectionName, State] => {
		const names: readonly FieldName[] = sections[section];
		const required = names.filter((name) => !optional.includes(name));
		const missing = required.filter((name) => (values[name]?.length ?? 0) === 0);
		if (names.some((name) => refusedFields.includes(name))) {
			return [section, { kind: "problem", text: t`Needs your attention` }];
		}
		if (names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]))) {
			return [section, { kind: "unsaved", text: t`Not saved yet` }];
		}
		if (missing.length === required.length) return [section, { kind: "missing", text: t`Nothing yet` }];
		if (missing.length > 0) {
			return [
				section,
				{
					kind: "missing",
					text: t`Missing: ${{
						labels: lower(missing.map((name) => labels[name]).join(", ")),
					}}`,
				},
			];
		}
		if (section === "treatments" && !values.treatments.some(isPriced)) {
			return [section, { kind: "missing", text: t`No prices yet` }];
		}
		return [section, { kind: "complete", text: t`Complete` }];
	});
	return Object.fromEntries(states) as SectionStates;
}

const isPriced = ({ price_min, size_prices }: ProfileValues["treatments"][number]) =>
	Boolean(price_min || size_prices?.some(Boolean));

type ProfileSectionProps = {
	name: SectionName;
	state: State;
	intro: React.ReactNode;
	look: "compact" | "roomy";
	children: React.ReactNode;
};

/** A section of the form. Opens on click, on an error, or if search or the address's hash leads to it. */
export function ProfileSection({ name, state, intro, look, children }: ProfileSectionProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const isTarget = useLocation().hash === `#${name}`;
	const padding = look === "roomy" ? "p-4 sm:px-6" : "p-4 sm:px-5";
	const hasProblem = state.kind === "problem";
	useEffect(() => {
		if (details.current && hasProblem) details.current.open = true;
	}, [hasProblem]);
	useEffect(() => {
		if (!isTarget || !details.current) return;
		details.current.open = true;
		details.current.scrollIntoView();
	}, [isTarget]);
	return (
		<section aria-labelledby={`${name}-title`} className="min-w-0 rounded-2xl border border-line bg-sheet">
			<details ref={details} className="group scroll-mt-4">
				<summary
					className={`grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-2xl hover:text-accent [&::-webkit-details-marker]:hidden ${padding}`}
				>
					<h2 id={`${name}-title`} className={look === "roomy" ? "text-xl sm:text-2xl" : "text-xl"}>
						{sectionTitles[name]}
					</h2>
					<StateLine {...state} />
					<Icon
						name="chevron-down"
						className="col-start-2 row-span-2 row-start-1 size-5 self-center transition-transform duration-150 group-open:rotate-180"
					/>
				</summary>
				{/* the id is inside of the details, because the browser opens the one around a link's target */}
				<div id={name} className={`scroll-mt-24 pt-0! ${padding}`}>
					{intro && <p className="mb-5 max-w-prose text-faded">{intro}</p>}
					{children}
				</div>
			</details>
		</section>
	);
}

const StateLine = ({ kind, text }: State) => (
	<span className={`mt-0.5 flex items-center gap-1.5 text-sm ${colours[kind]}`}>
		<Icon name={icons[kind]} className="size-4 shrink-0" />
		{text}
	</span>
);

/** The table of contents with the state of each section, on screens with room for it beside the form. */
export function ProfileContents({ states }: { states: SectionStates }) {
	return (
		<nav aria-label={t`Parts of the profile`} className="sticky top-4 hidden lg:col-start-2 lg:row-start-1 lg:block">
			<ul className="border-line border-l">
				{sectionNames.map((name) => (
					<li key={name}>
						<a href={`#${name}`} className="group flex min-h-11 gap-2 py-2 pl-4">
							<Icon
								name={icons[states[name].kind]}
								className={`mt-0.5 size-5 shrink-0 ${colours[states[name].kind]}`}
							/>
							<span>
								<span className="block group-hover:text-accent group-hover:underline">{sectionTitles[name]}</span>
								<span className={states[name].kind === "complete" ? "sr-only" : "block text-faded text-sm"}>
									{states[name].text}
								</span>
							</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
