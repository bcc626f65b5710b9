import { href } from "react-router";
import { MessageScreen } from "./message-screen.tsx";
import { ButtonLink } from "./ui/button.tsx";

/** For any address that nothing lives at. */
export function NotFoundScreen() {
	return (
		<MessageScreen title="We couldn't find that page" message="It may have moved, or the address has a typing mistake.">
			<ButtonLink to={href("/")}>Go Home</ButtonLink>
			<ButtonLink to={href("/clinics")} look="secondary">
				Find Clinics
			</ButtonLink>
			<ButtonLink to={href("/treatments")} look="secondary">
				Browse Treatments
			</ButtonLink>
		</MessageScreen>
	);
}
