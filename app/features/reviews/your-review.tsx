import { useRef, useState } from "react";
import { href } from "react-router";
import { getLoginPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useLazy } from "#app/lib/lazy.ts";
import { showToast } from "#app/lib/toast.ts";
import type { DetailChoices } from "./review-details-fields.tsx";
import * as texts from "./texts.ts";

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
				{texts.yourReview}
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
			title: texts.signInRequired,
			description: texts.signInHint,
			action: {
				label: texts.signIn,
				to: getLoginPath(`${href("/clinic/:id", { id: clinicId })}#your-review`),
			},
		});
	}
	return (
		<>
			<p className="mb-4 text-faded">{texts.tellOthers}</p>
			<Button onClick={invite} look="secondary" className="noscript:hidden" label={texts.writeReview} />
			<p className="hidden text-faded noscript:block">{texts.turnOnScript}</p>
		</>
	);
}
