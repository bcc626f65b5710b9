import { plural, t } from "@lingui/core/macro";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { mostCompared } from "#domain/comparison/params.ts";
import { setChosen } from "./set-chosen.ts";
import { Tray } from "./tray.tsx";

type Props = {
	/** The clinics of the address. */
	ids: readonly string[];
	/** The clinics that are chosen on this device. */
	own: readonly string[];
	/** The address that compares clinics. */
	hrefOf: (ids: readonly string[]) => string;
};

/** Offers to keep a comparison that somebody shared. The device's own choice stays until a button replaces it. */
export function KeepOffer({ ids, own, hrefOf }: Props) {
	const hasOwn = own.length > 0;
	const both = [...new Set([...own, ...ids])];
	const canKeepBoth = hasOwn && both.length > own.length && both.length <= mostCompared;
	return (
		<Tray label={t`Keep this comparison`}>
			<p className="text-sm">
				{hasOwn
					? t`You had already chosen ${plural({ clinics: own.length }, { one: "# clinic", other: "# clinics" })} yourself.`
					: t`This comparison isn't on this device yet.`}
			</p>
			<div className="flex flex-wrap gap-1">
				{hasOwn && <ButtonLink to={hrefOf(own)} look="quiet" className="px-3!" label={t`Show mine`} />}
				<Button
					look={hasOwn ? "quiet" : "primary"}
					className={hasOwn ? "px-3!" : ""}
					onClick={() => setChosen(ids)}
					label={hasOwn ? t`Replace mine` : t`Keep it here`}
				/>
				{canKeepBoth && (
					<ButtonLink
						to={hrefOf(both)}
						onClick={() => setChosen(both)}
						label={t`Keep all ${{ clinics: both.length }}`}
					/>
				)}
			</div>
		</Tray>
	);
}
