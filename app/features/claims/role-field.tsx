import { TextField } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";
import * as texts from "./texts.tsx";

type Props = Pick<React.ComponentProps<typeof TextField>, "value" | "defaultValue" | "error" | "onChange">;

/** The claimant's role at the clinic. */
export const RoleField = (props: Props) => (
	<TextField
		label={texts.whatDoYouDo}
		name="role"
		autoComplete="organization-title"
		required
		maxLength={limits.claimRole}
		hint={texts.roleExamples}
		{...props}
	/>
);
