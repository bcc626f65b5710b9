import { t } from "@lingui/core/macro";
import { TextField } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";

type Props = Omit<React.ComponentProps<typeof TextField>, "label">;

/** The claimant's role at the clinic. */
export const RoleField = (props: Props) => (
	<TextField
		label={t`What do you do at this clinic?`}
		name="role"
		autoComplete="organization-title"
		required
		maxLength={limits.claimRole}
		hint={t`For example owner, manager or doctor in charge.`}
		{...props}
	/>
);
