import { Section } from "#app/components/section.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";
import { getCountryName } from "#domain/places/countries.ts";

const fields = [
	["name", "Name"],
	["address", "Address"],
	["city", "City"],
	["country_code", "Country"],
] as const;

type Props = { clinic: VerificationCase["clinic"]; change: NonNullable<VerificationCase["change"]>; isOpen: boolean };

/** What the owner wants changed of name and place: old and new beside each other, what stays after it. */
export function ChangeDifference({ clinic, change, isOpen }: Props) {
	const show = (name: (typeof fields)[number][0], value: string | null) =>
		name === "country_code" && value ? getCountryName(value) : (value ?? "none");
	const changed = fields.filter(([name]) => clinic[name] !== change[name]);
	const same = fields.filter(([name]) => clinic[name] === change[name]);
	return (
		<Section title="What changes">
			{changed.length === 0 && (
				<p className="text-faded">
					{isOpen ? "Nothing: the profile shows these details already." : "The profile shows these details now."}
				</p>
			)}
			<dl className="space-y-3">
				{changed.map(([name, label]) => (
					<div key={name}>
						<dt className="text-faded text-sm">{label}</dt>
						<dd className="grid gap-1 sm:grid-cols-2 sm:gap-3">
							<span className="rounded-lg bg-danger-tint px-3 py-1.5 text-danger">
								<span className="sr-only">From </span>
								<span aria-hidden="true">− </span>
								<del>{show(name, clinic[name])}</del>
							</span>
							<span className="rounded-lg bg-tint px-3 py-1.5 font-medium text-on-tint">
								<span className="sr-only">To </span>
								<span aria-hidden="true">+ </span>
								<ins className="no-underline">{show(name, change[name])}</ins>
							</span>
						</dd>
					</div>
				))}
			</dl>
			{changed.length > 0 && same.length > 0 && (
				<p className="mt-3 text-faded text-sm">
					Stays the same: {same.map(([name, label]) => `${label} (${show(name, change[name])})`).join(", ")}.
				</p>
			)}
			{clinic.country_code !== change.country_code && (
				<p className="mt-3 rounded-lg bg-caution px-3 py-2 text-on-caution">
					The country changes. When you accept, “right to practise” is no longer among what was checked, and a re-check
					opens; the badge stays meanwhile.
				</p>
			)}
		</Section>
	);
}
