import { href } from "react-router";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import * as profileTexts from "./texts.tsx";

export function ClinicNotFoundScreen() {
	return (
		<MessageScreen title={profileTexts.clinicNotFound} message={profileTexts.notInDirectory}>
			<ButtonLink to={href("/clinics")} label={profileTexts.findClinics} />
		</MessageScreen>
	);
}
