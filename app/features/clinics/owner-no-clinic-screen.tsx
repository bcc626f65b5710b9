import { href } from "react-router";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

export function NoClinicScreen() {
	return (
		<MessageScreen
			title="No Clinic Found"
			message="You have not listed a clinic yet. Name, country and city are enough to start; we check it within 24–72 hours, and then you look after its page here."
		>
			<ButtonLink to={href("/list-your-clinic")}>List Your Clinic</ButtonLink>
			<ButtonLink to={href("/for-clinics")} look="secondary">
				How listing works
			</ButtonLink>
		</MessageScreen>
	);
}
