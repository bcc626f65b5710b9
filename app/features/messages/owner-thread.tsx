import { t } from "@lingui/core/macro";
import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { markRead } from "./mark-read.ts";
import { Thread } from "./thread.tsx";

/** Messages between the owner and the admins about the clinic's check. Renders nothing if there can be none. */
export function OwnerThread({ children }: { children?: React.ReactNode }) {
	const { clinic, userId } = useOwner();
	const { messages, can_write } = clinic.conversation;
	if (messages.length === 0 && !can_write) return null;
	return (
		<Section
			title={t`Messages with InkFree`}
			intro={t`Between you and the people who check your clinic. Nobody else reads them.`}
		>
			<Thread
				messages={messages}
				side="person"
				userId={userId}
				draftName={`message-${clinic.id}`}
				canWrite={can_write}
				label={t`Write to us`}
				send={(message) => callApi((api) => api.messages.$post({ json: message }))}
				onShown={markRead}
			>
				{children}
			</Thread>
		</Section>
	);
}
