import { href, useNavigate } from "react-router";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { getFormParams } from "#app/lib/form-params.ts";
import type { AuditChoices } from "#database/queries/audit.ts";
import { limits } from "#domain/limits.ts";
import { type Filters, formatAction, getLogHref, readFilters, subjectTypes } from "./labels.ts";
import * as texts from "./texts.ts";

type Props = {
	filters: Filters;
	choices: AuditChoices | undefined;
	/** Why a field was not accepted. */
	errors: Record<string, string>;
};

/** Narrows the log; the address remembers how. */
export function FilterForm({ filters, choices, errors }: Props) {
	const navigate = useNavigate();
	return (
		<form
			key={JSON.stringify(filters)}
			aria-label={texts.filters}
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
					label={texts.text}
					name="q"
					type="search"
					maxLength={limits.auditQuery}
					defaultValue={filters.q}
					error={errors.q}
					placeholder={texts.nameReasonValue}
					className="max-sm:col-span-2"
				/>
				<SelectField
					label={texts.action}
					name="act"
					empty={texts.allActions}
					options={(choices?.acts ?? []).map((act) => [act, formatAction(act)])}
					nameOf={formatAction}
					defaultValue={filters.act}
					error={errors.act}
				/>
				<SelectField
					label={texts.admin}
					name="admin"
					empty={texts.allAdmins}
					options={(choices?.admins ?? []).map(({ id, name }) => [id, name ?? texts.deletedAccountWithId(id)])}
					defaultValue={filters.admin}
					error={errors.admin}
				/>
				<SelectField
					label={texts.about}
					name="subject_type"
					className="max-sm:col-span-2"
					empty={texts.everything}
					options={Object.entries(subjectTypes)}
					defaultValue={filters.subject_type}
					error={errors.subject_type}
				/>
				<TextField
					label={texts.fromUtc}
					name="from"
					type="date"
					defaultValue={filters.from}
					error={errors.from}
					className="max-[400px]:col-span-2"
				/>
				<TextField
					label={texts.toUtc}
					name="to"
					type="date"
					defaultValue={filters.to}
					error={errors.to}
					className="max-[400px]:col-span-2"
				/>
			</div>
			<div className="mt-4 flex flex-wrap gap-3">
				<button type="submit" className={buttonClass("primary")}>
					{texts.show}
				</button>
				{Object.keys(filters).length > 0 && (
					<ButtonLink to={href("/admin/audit-log")} look="secondary" label={texts.showEverything} />
				)}
			</div>
		</form>
	);
}
