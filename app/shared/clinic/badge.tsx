import * as texts from "./texts.ts";

type Props = {
	isVerified: boolean;
	/** Imported and never checked, unlike a clinic that its owner listed. */
	isUnchecked?: boolean;
};

/** Whether the clinic was checked by us. */
export const VerifiedBadge = ({ isVerified, isUnchecked = false }: Props) =>
	isVerified ? (
		<span className="badge-verified">{texts.badgeVerified}</span>
	) : (
		<span className="badge icon-before i-circle-help">
			{isUnchecked ? texts.badgeNotYetChecked : texts.badgeNotVerified}
		</span>
	);
