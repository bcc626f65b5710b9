import { href, useNavigate } from "react-router";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Options, SelectField, TextField } from "#app/components/ui/field.tsx";
import { getFormParams } from "#app/lib/form-params.ts";
import type { AuditChoices } from "#database/queries/audit-log.ts";
import { limits } from "#domain/limits.ts";
import { type Filters, getLogHref, readFilters } from "./filters.ts";
import { formatAction, subjectTypes } from "./labels.ts";

type Props = {
	filters: Filters;
	choices: AuditChoices | undefined;
	/** Why a field was not accepted. */
	errors: Record<string, string>;
};

/** Narrows the log; the address remembers how. */
export function FilterForm({ filters, choices, errors }: Props) {
	const navigate = useNavigate();
	const admins = (choices?.admins ?? []).map(({ id, name }) => ({ id, name: name ?? `Somebody who left (${id})` }));
	return (
		<form
			key={JSON.stringify(filters)}
			aria-label="Filters"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				const chosen = readFilters(getFormParams(event.currentTarget));
				// one subject is chosen at an entry; another kind leaves it
				const { subject_type, subject_id } = filters;
				if (subject_id && chosen.subject_type === subject_type) chosen.subject_id = subject_id;
				navigate(getLogHref(chosen));
			}}
			className="rounded-2xl border border-line bg-sheet p-4"
		>
			<div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
				<TextField
					label="Text"
					name="q"
					type="search"
					maxLength={limits.auditQuery}
					defaultValue={filters.q}
					error={errors.q}
					placeholder="A name, a reason, a value"
					className="max-sm:col-span-2"
				/>
				<SelectField label="Act" name="act" defaultValue={filters.act ?? ""} error={errors.act}>
					<Choices all="All acts" chosen={filters.act} from={choices?.acts ?? []} nameOf={formatAction} />
				</SelectField>
				<SelectField label="Admin" name="admin" defaultValue={filters.admin ?? ""} error={errors.admin}>
					<Choices
						all="All admins"
						chosen={filters.admin}
						from={admins.map(({ id }) => id)}
						nameOf={(id) => admins.find((admin) => admin.id === id)?.name ?? id}
					/>
				</SelectField>
				<SelectField
					label="About"
					name="subject_type"
					className="max-sm:col-span-2"
					defaultValue={filters.subject_type ?? ""}
					error={errors.subject_type}
				>
					<Choices
						all="Everything"
						chosen={filters.subject_type}
						from={Object.keys(subjectTypes)}
						nameOf={(type) => subjectTypes[type] ?? type}
					/>
				</SelectField>
				<TextField
					label="From (UTC)"
					name="from"
					type="date"
					defaultValue={filters.from}
					error={errors.from}
					className="max-[400px]:col-span-2"
				/>
				<TextField
					label="To (UTC)"
					name="to"
					type="date"
					defaultValue={filters.to}
					error={errors.to}
					className="max-[400px]:col-span-2"
				/>
			</div>
			<div className="mt-4 flex flex-wrap gap-3">
				<button type="submit" className={buttonClass("primary")}>
					Show
				</button>
				{Object.keys(filters).length > 0 && (
					<ButtonLink to={href("/admin/audit-log")} look="secondary">
						Show everything
					</ButtonLink>
				)}
			</div>
		</form>
	);
}

type ChoicesProps = { all: string; chosen: string | undefined; from: string[]; nameOf: (value: string) => string };

function Choices({ all, chosen, from, nameOf }: ChoicesProps) {
	// an address may name one that is not in the list
	const values = chosen && !from.includes(chosen) ? [chosen, ...from] : from;
	return (
		<>
			<option value="">{all}</option>
			<Options of={values.map((value) => [value, nameOf(value)])} />
		</>
	);
}
