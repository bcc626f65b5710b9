import { OutsideLink } from "#app/components/outside-link.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import type { LawNote } from "#database/queries/laws.ts";
import { formatAllowedTreaters } from "#domain/clinics/practice.ts";
import { formatDate } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { getCheckedOn } from "#domain/sources.ts";
import { type Check, type CheckName, checkNames, checks as texts } from "#domain/verification/rules.ts";
import { type CaseDraft, getToday, isDone } from "./case-draft.ts";
import * as caseTexts from "./case-texts.tsx";

type Props = {
	draft: CaseDraft;
	required: CheckName[];
	law: LawNote | null;
	/** The law allows nobody whom the clinic names. */
	needsReason: boolean;
	/** Of the clinic, where most is looked up. */
	website: string | null;
	onChange: (checks: CaseDraft["checks"]) => void;
};

/** What is checked before a clinic is verified, each with a day and a note. */
export function Checklist({ draft, required, law, needsReason, website, onChange }: Props) {
	const { checks } = draft;
	function change(name: CheckName, by: Partial<NonNullable<CaseDraft["checks"][CheckName]>>) {
		const before = checks[name] ?? { isDone: false, on: getToday(), note: null };
		onChange({ ...checks, [name]: { ...before, ...by } });
	}
	const done = required.filter((name) => isDone(draft, name, needsReason)).length;
	return (
		<Section
			title={caseTexts.checklist}
			aside={<span className="text-faded text-sm tabular-nums">{caseTexts.doneOf(done, required.length)}</span>}
		>
			<ol className="divide-y divide-line">
				{checkNames.map((name, index) => {
					const check = checks[name];
					return (
						<li key={name} className="py-2">
							<label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
								<input
									id={`check-${name}`}
									type="checkbox"
									checked={check?.isDone ?? false}
									aria-describedby={`check-${name}-how`}
									onChange={(event) =>
										change(name, { isDone: event.target.checked, ...(event.target.checked && { on: getToday() }) })
									}
									className="mt-0.5 size-5 shrink-0 accent-accent"
								/>
								<span className="min-w-0">
									<span className="font-medium">
										<span className="text-faded tabular-nums">{`${index + 1}.`}</span> {texts[name].label}
									</span>{" "}
									<span className="text-faded text-sm">
										{required.includes(name) ? caseTexts.required : caseTexts.optional}
									</span>
								</span>
							</label>
							<div className="space-y-2 pl-8">
								<p id={`check-${name}-how`} className="text-faded text-sm">
									{texts[name].how}
								</p>
								{name === "licence" && <Rule law={law} />}
								{name === "licence" && check?.isDone && (
									<LookedUp check={check} registers={law?.registers ?? []} onChange={(by) => change("licence", by)} />
								)}
								{name === "licence" && needsReason && (
									<TextField
										label={caseTexts.whyTheyMayPractise}
										hint={caseTexts.whyHint(formatAllowedTreaters(law?.allowed_professions ?? []))}
										maxLength={limits.checkNote}
										value={check?.why ?? ""}
										onChange={(event) => change("licence", { why: event.target.value })}
									/>
								)}
								{name !== "licence" && check?.isDone && (
									<SourceField
										name={name}
										check={check}
										website={website}
										onChange={(source) => change(name, { source })}
									/>
								)}
								{check?.isDone && (
									<div className="grid gap-2 sm:max-lg:grid-cols-[10rem_minmax(0,1fr)]">
										<TextField
											label={caseTexts.checkedOn}
											type="date"
											value={check.on}
											max={getToday()}
											onChange={(event) => change(name, { on: event.target.value })}
										/>
										<TextField
											label={caseTexts.noteForAdmins}
											maxLength={limits.checkNote}
											value={check.note ?? ""}
											onChange={(event) => change(name, { note: event.target.value })}
										/>
									</div>
								)}
							</div>
						</li>
					);
				})}
			</ol>
		</Section>
	);
}

type LookedUpProps = {
	check: Check;
	registers: LawNote["registers"];
	onChange: (by: Partial<Check>) => void;
};

/** In which register the right to practise was looked up; without it the mark does not count. */
function LookedUp({ check, registers, onChange }: LookedUpProps) {
	return (
		<div className="grid gap-2 sm:max-lg:grid-cols-2">
			<TextField
				label={caseTexts.registerOrAuthorityRequired}
				maxLength={limits.registerName}
				list="known-registers"
				value={check.register ?? ""}
				onChange={(event) => onChange({ register: event.target.value })}
			/>
			<datalist id="known-registers">
				{registers.map(({ name }) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<TextField
				label={caseTexts.linkOrNumberOfEntry}
				maxLength={limits.registerEntry}
				value={check.entry ?? ""}
				onChange={(event) => onChange({ entry: event.target.value })}
			/>
			<p className="text-faded text-sm sm:max-lg:col-span-2">{caseTexts.publicPageShowsBoth}</p>
		</div>
	);
}

type SourceProps = {
	name: CheckName;
	check: Check;
	website: string | null;
	onChange: (source: string) => void;
};

/** Where a check was looked up: the address of a page, or a call on a day. */
function SourceField({ name, check, website, onChange }: SourceProps) {
	const usual = [website, name === "phone" && caseTexts.calledOn(formatDate(check.on))].filter(
		(text) => typeof text === "string",
	);
	return (
		<>
			<TextField
				label={caseTexts.whereYouLookedItUp}
				maxLength={limits.checkSource}
				list={`sources-of-${name}`}
				placeholder={caseTexts.sourceExample}
				value={check.source ?? ""}
				onChange={(event) => onChange(event.target.value)}
			/>
			<datalist id={`sources-of-${name}`}>
				{usual.map((text) => (
					<option key={text} value={text} />
				))}
			</datalist>
			<p className="text-faded text-sm">{caseTexts.publicPageShowsDay}</p>
		</>
	);
}

/** Who may practise in a country as far as we know, and where to look it up. */
function Rule({ law }: { law: LawNote | null }) {
	if (!law) {
		return <p className="text-sm">{caseTexts.noLaw}</p>;
	}
	const checkedOn = getCheckedOn(law.sources);
	return (
		// closed: it is long, and the decision stands below it
		<details className="rounded-lg bg-wash px-3 text-sm">
			<summary className="opener icon-after i-chevron-down">
				{caseTexts.whatLawSays(checkedOn ? formatDate(checkedOn) : "")}
			</summary>
			<div className="space-y-1 pb-2">
				{law.rule && <p>{law.rule}</p>}
				{law.registers.length > 0 && (
					<ul>
						{law.registers.map(({ name, url, lists }) => (
							<li key={url}>
								<OutsideLink href={url} className="-mb-1.5 inline-flex min-h-11 items-center">
									{name}
								</OutsideLink>
								<span className="block text-faded">{lists}</span>
							</li>
						))}
					</ul>
				)}
				{law.registers.length === 0 && <p>{caseTexts.noRegister}</p>}
				{law.ask && <p>{law.ask}</p>}
				<p className="text-faded">
					{law.sources.map(({ url, title }, index) => (
						<span key={url}>
							{index > 0 && " · "}
							<OutsideLink href={url}>{title}</OutsideLink>
						</span>
					))}
				</p>
			</div>
		</details>
	);
}
