import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { href } from "react-router";
import { getLoginPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useLazy } from "#app/lib/lazy.ts";
import { showToast } from "#app/lib/toast.ts";
import type { DetailChoices } from "./review-details-fields.tsx";

type Props = {
	clinicId: string;
	choices: DetailChoices;
	/** Called after the person's review has changed. */
	onChange: () => void;
	/** Called with the person's id once it is known that they own the clinic. */
	onOwner: (userId: string) => void;
};

/** The reader's own review. The server renders an invitation for everybody; signed-in people load the rest. */
export function YourReview({ clinicId, choices, onChange, onOwner }: Props) {
	const { user, isLoading, hasEnded } = useSession();
	const [lastWriter, setLastWriter] = useState<string>();
	const section = useRef<HTMLElement>(null);
	const userId = user?.id;
	if (userId && userId !== lastWriter) setLastWriter(userId);
	const desk = useLazy(userId !== undefined, () => import("./review-desk.tsx"));

	// an open form stays when the session ends, with what was typed
	const writerId = userId ?? (hasEnded ? lastWriter : undefined);
	const invitation = <Invitation clinicId={clinicId} isWaiting={isLoading || userId !== undefined} />;
	return (
		<section
			ref={section}
			id="your-review"
			tabIndex={-1}
			aria-labelledby="your-review-title"
			className="mt-8 border-line border-t pt-6 focus:outline-none"
		>
			<h3 id="your-review-title" className="mb-3 text-xl">
				<Trans>Your review</Trans>
			</h3>
			{desk && writerId ? (
				<desk.ReviewDesk
					key={writerId}
					clinicId={clinicId}
					choices={choices}
					writerId={writerId}
					onChange={() => {
						// the pressed button is gone, and with it the long form
						section.current?.focus({ preventScroll: true });
						section.current?.scrollIntoView({ block: "nearest" });
						onChange();
					}}
					onOwner={() => onOwner(writerId)}
				>
					{invitation}
				</desk.ReviewDesk>
			) : (
				invitation
			)}
		</section>
	);
}

function Invitation({ clinicId, isWaiting }: { clinicId: string; isWaiting: boolean }) {
	function invite() {
		if (isWaiting) return;
		showToast({
			title: t`Sign in required`,
			description: t`Please sign in to leave a review.`,
			action: {
				label: t`Sign In`,
				to: getLoginPath(`${href("/clinic/:id", { id: clinicId })}#your-review`),
			},
		});
	}
	return (
		<>
			<p className="mb-4 text-faded">
				<Trans>Been treated here? Tell others how it went.</Trans>
			</p>
			<Button onClick={invite} look="secondary" className="noscript:hidden" label={t`Write a review`} />
			<p className="hidden text-faded noscript:block">
				<Trans>Turn on JavaScript to write a review.</Trans>
			</p>
		</>
	);
}
