import { TextField } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";

type Props = Pick<React.ComponentProps<typeof TextField>, "value" | "defaultValue" | "error" | "onChange">;

/** What somebody who claims a clinic does there. */
export const RoleField = (props: Props) => (
	<TextField
		label="What do you do at this clinic?"
		name="role"
		autoComplete="organization-title"
		required
		maxLength={limits.claimRole}
		hint="Such as owner, manager, or doctor in charge."
		{...props}
	/>
);
