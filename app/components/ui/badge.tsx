/** Whether the clinic was checked by us. */
export const VerifiedBadge = ({ isVerified }: { isVerified: boolean }) =>
	isVerified ? (
		<span className="badge-verified">Verified</span>
	) : (
		<span className="badge icon-before i-circle-help">Not verified</span>
	);
