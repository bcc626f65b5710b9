import { t } from "@lingui/core/macro";
import { href } from "react-router";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

export function ClinicNotFoundScreen() {
	return (
		<MessageScreen title={t`Clinic Not Found`} message={t`This clinic isn't in the directory any more, or never was.`}>
			<ButtonLink to={href("/clinics")} label={t`Find Clinics`} />
		</MessageScreen>
	);
}
