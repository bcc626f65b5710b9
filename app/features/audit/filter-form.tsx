import { href, useNavigate } from "react-router";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { getFormParams } from "#app/lib/form-params.ts";
import type { AuditChoices } from "#database/queries/audit.ts";
import { limits } from "#domain/limits.ts";
import { type Filters, formatAction, getLogHref, readFilters, subjectTypes } from "./labels.ts";
import * as words from "./words.ts";

type Props = {
	filters: Filters;
	choices: AuditChoices | undefined;
	/** Error messages by field. */
	errors: Record<string, string>;
};

/** Filters the log. The address keeps the filters. */
export function FilterForm({ filters, choices, errors }: Props) {
	const navigate = useNavigate();
	const propsOf = (name: keyof Filters) => ({ name, defaultValue: filters[name], error: errors[name] });
	return (
		<form
			key={JSON.stringify(filters)}
			aria-label={words.filters}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				const chosen = readFilters(getFormParams(event.currentTarget));
				// a link of an entry sets subject_id, which has no field here: it stays unless the type changes
				const { subject_type, subject_id } = filters;
				if (subject_id && chosen.subject_type === subject_type) chosen.subject_id = subject_id;
				navigate(getLogHref(chosen));
			}}
			className="rounded-2xl border border-line bg-sheet p-4"
		>
			<div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
				<TextField
					{...propsOf("q")}
					label={words.text}
					type="search"
					maxLength={limits.auditQuery}
					placeholder={words.nameReasonValue}
					className="max-sm:col-span-2"
				/>
				<SelectField
					{...propsOf("act")}
					label={words.action}
					empty={words.allActions}
					options={(choices?.acts ?? []).map((act) => [act, formatAction(act)])}
					nameOf={formatAction}
				/>
				<SelectField
					{...propsOf("admin")}
					label={words.admin}
					empty={words.allAdmins}
					options={(choices?.admins ?? []).map(({ id, name }) => [id, name ?? words.deletedAccountWithId(id)])}
				/>
				<SelectField
					{...propsOf("subject_type")}
					label={words.about}
					className="max-sm:col-span-2"
					empty={words.everything}
					options={Object.entries(subjectTypes)}
				/>
				<TextField {...propsOf("from")} label={words.fromUtc} type="date" className="max-[400px]:col-span-2" />
				<TextField {...propsOf("to")} label={words.toUtc} type="date" className="max-[400px]:col-span-2" />
			</div>
			<div className="mt-4 flex flex-wrap gap-3">
				<button type="submit" className={buttonClass("primary")}>
					{words.show}
				</button>
				{Object.keys(filters).length > 0 && (
					<ButtonLink to={href("/admin/audit-log")} look="secondary" label={words.showEverything} />
				)}
			</div>
		</form>
	);
}
