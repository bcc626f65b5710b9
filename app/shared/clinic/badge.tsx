import * as texts from "./texts.ts";

type Props = {
	isVerified: boolean;
	/** Imported and never checked, unlike a clinic that its owner listed. */
	isUnchecked?: boolean;
	/** Verified, but we look again at who treats there. */
	isQuestioned?: boolean | undefined;
};

/** Whether the clinic was checked by us. */
export const VerifiedBadge = ({ isVerified, isUnchecked = false, isQuestioned = false }: Props) =>
	isVerified && !isQuestioned ? (
		<span className="badge-verified">{texts.badgeVerified}</span>
	) : (
		<span className="badge icon-before i-circle-help">
			{isQuestioned ? texts.badgeQuestioned : isUnchecked ? texts.badgeNotYetChecked : texts.badgeNotVerified}
		</span>
	);
