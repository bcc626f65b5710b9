import { OutsideLink } from "#app/components/outside-link.tsx";
import { Section } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import type { LawNote } from "#database/queries/laws.ts";
import { formatAllowedTreaters } from "#domain/clinics/practice.ts";
import { formatDate } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { getCheckedOn } from "#domain/sources.ts";
import { type Check, type CheckName, canCheckRight, checkNames, checks as texts } from "#domain/verification/rules.ts";
import { type CaseDraft, getToday, isDone } from "./case-draft.ts";

type Props = {
	draft: CaseDraft;
	required: CheckName[];
	law: LawNote | null;
	/** Whether the law allows nobody whom the clinic names, so that the right to practise needs a reason. */
	needsReason: boolean;
	/** The clinic's website, suggested as the source of a check. */
	website: string | null;
	onChange: (checks: CaseDraft["checks"]) => void;
};

/** The checks before a clinic is verified, each with its day, source and note. */
export function Checklist({ draft, required, law, needsReason, website, onChange }: Props) {
	const { checks } = draft;
	function change(name: CheckName, changes: Partial<NonNullable<CaseDraft["checks"][CheckName]>>) {
		const before = checks[name] ?? { isDone: false, on: getToday(), note: null };
		onChange({ ...checks, [name]: { ...before, ...changes } });
	}
	const [only, another] = law?.registers ?? [];
	const isOffered = (name: CheckName) => name !== "licence" || canCheckRight(law);
	const done = required.filter((name) => isDone(draft, name, needsReason)).length;
	return (
		<Section
			title="Checklist"
			aside={<span className="text-faded text-sm tabular-nums">{`${done} of ${required.length} required`}</span>}
		>
			<ol className="divide-y divide-line">
				{checkNames.filter(isOffered).map((name, index) => {
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
										change(name, {
											isDone: event.target.checked,
											...(event.target.checked && { on: getToday() }),
											// the only register that the law note names is the one that is looked into
											...(name === "licence" && only && !another && !check?.register && { register: only.name }),
										})
									}
									className="mt-0.5 size-5 shrink-0 accent-accent"
								/>
								<span className="min-w-0">
									<span className="font-medium">
										<span className="text-faded tabular-nums">{`${index + 1}.`}</span> {texts[name].label}
									</span>{" "}
									<span className="text-faded text-sm">{required.includes(name) ? "required" : "optional"}</span>
								</span>
							</label>
							<div className="space-y-2 pl-8">
								<p id={`check-${name}-how`} className="text-faded text-sm">
									{texts[name].how}
								</p>
								{name === "licence" && <LawSummary law={law} />}
								{name === "licence" && check?.isDone && (
									<RegisterFields
										check={check}
										registers={law?.registers ?? []}
										onChange={(changes) => change("licence", changes)}
									/>
								)}
								{name === "licence" && needsReason && (
									<TextField
										label="Why they may practise all the same (required)"
										hint={`The law allows only ${formatAllowedTreaters(law?.allowed_professions ?? [])}, and the clinic names none of them. Ask the owner to say who treats, or say here why this check holds. Admins read it, the public page doesn't show it. The page reads “Verified” until the clinic names others or the law changes.`}
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
											label="Checked on"
											type="date"
											value={check.on}
											max={getToday()}
											onChange={(event) => change(name, { on: event.target.value })}
										/>
										<TextField
											label="Note (for admins)"
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
			{!canCheckRight(law) && (
				<div className="text-sm">
					<p>
						Nothing to check the right to practise by: our note on the law names neither who may treat, nor a register,
						a licence or a certificate. The clinic will read “Identity checked”. Under Laws you can write what you know.
					</p>
					<LawSummary law={law} />
				</div>
			)}
		</Section>
	);
}

type RegisterProps = {
	check: Check;
	registers: LawNote["registers"];
	onChange: (changes: Partial<Check>) => void;
};

/**
 * What proves the right to practise: a register and an entry, or what was seen instead. Without either, the tick does
 * not count.
 */
function RegisterFields({ check, registers, onChange }: RegisterProps) {
	const hasRegister = registers.length > 0;
	const seen = (
		<TextField
			label={
				hasRegister
					? "Seen instead, if no register lists them"
					: "No register exists here as far as we know; seen instead"
			}
			maxLength={limits.checkSource}
			value={check.seen ?? ""}
			onChange={(event) => onChange({ seen: event.target.value })}
		/>
	);
	return (
		<div className="grid gap-2 sm:max-lg:grid-cols-2">
			{/* nobody has to look for a register that our note doesn't know */}
			{!hasRegister && seen}
			<TextField
				label="Register or authority"
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
				label="Link or number of the entry"
				maxLength={limits.registerEntry}
				value={check.entry ?? ""}
				onChange={(event) => onChange({ entry: event.target.value })}
			/>
			{hasRegister && seen}
			<p className="text-faded text-sm sm:max-lg:col-span-2">
				The public page shows this, with the day below. Fill in register and entry, or what you saw instead:
				“certificate of …, no. …”.
			</p>
		</div>
	);
}

type SourceProps = {
	name: CheckName;
	check: Check;
	website: string | null;
	onChange: (source: string) => void;
};

/** Where a check was looked up. Suggests the clinic's website and, for the phone, a call on the day of the check. */
function SourceField({ name, check, website, onChange }: SourceProps) {
	const suggestions = [website, name === "phone" && `Called on ${formatDate(check.on)}`].filter(
		(text) => typeof text === "string",
	);
	return (
		<>
			<TextField
				label="Where you looked it up"
				maxLength={limits.checkSource}
				list={`sources-of-${name}`}
				placeholder="https://… or “Called on …”"
				value={check.source ?? ""}
				onChange={(event) => onChange(event.target.value)}
			/>
			<datalist id={`sources-of-${name}`}>
				{suggestions.map((text) => (
					<option key={text} value={text} />
				))}
			</datalist>
			<p className="text-faded text-sm">The public page shows the day, and links the page if this is one.</p>
		</>
	);
}

/** What we know of the law of the clinic's country: who may practise, and where to look it up. */
function LawSummary({ law }: { law: LawNote | null }) {
	if (!law) {
		return (
			<p className="text-sm">
				We haven't checked the law here yet. Ask the clinic for a licence or certificate, and the authority that
				supervises lasers.
			</p>
		);
	}
	const checkedOn = getCheckedOn(law.sources);
	return (
		// closed at first: it is long, and the decision is below it
		<details className="rounded-lg bg-wash px-3 text-sm">
			<summary className="opener icon-after i-chevron-down">
				{`What the law says${checkedOn ? `, looked up on ${formatDate(checkedOn)}` : ""}; not legal advice`}
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
				{law.registers.length === 0 && <p>We know of no public register for the whole country.</p>}
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
