import { href } from "react-router";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { profileTexts } from "./profile-texts.tsx";

export function ClinicNotFoundScreen() {
	return (
		<MessageScreen title={profileTexts.clinicNotFoundScreen.title} message={profileTexts.clinicNotFoundScreen.message}>
			<ButtonLink to={href("/clinics")} label={profileTexts.clinicNotFoundScreen.findClinics} />
		</MessageScreen>
	);
}
