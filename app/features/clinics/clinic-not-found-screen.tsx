import { href } from "react-router";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

export function ClinicNotFoundScreen() {
	return (
		<MessageScreen title="Clinic Not Found" message="This clinic isn't in the directory, or no longer is.">
			<ButtonLink to={href("/clinics")} label="Find Clinics" />
		</MessageScreen>
	);
}
