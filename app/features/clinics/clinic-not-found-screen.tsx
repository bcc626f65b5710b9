import { href } from "react-router";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

export function ClinicNotFoundScreen() {
	return (
		<MessageScreen title="Clinic Not Found" message="This clinic is not in the directory, or no longer.">
			<ButtonLink to={href("/clinics")} label="Find Clinics" />
		</MessageScreen>
	);
}
