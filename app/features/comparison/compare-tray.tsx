import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, useLocation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { addressOfChosen } from "./chosen.ts";
import { setChosen } from "./set-chosen.ts";
import { Tray } from "./tray.tsx";

/** Returns what screen readers announce when the choice changes; false if nothing is chosen. */
export const countChosen = (ids: readonly string[]) =>
	ids.length > 0 && t`${plural({ clinics: ids.length }, { one: "# clinic", other: "# clinics" })} chosen to compare`;

// pages that compare or ask the chosen clinics: there the tray would repeat that, or cover a form
const withoutTray = [href("/compare"), href("/ask"), href("/enquiry")];

/** The number of chosen clinics, and buttons to clear or compare them, at the bottom of all pages but `withoutTray`. */
export function CompareTray({ ids, children }: { ids: readonly string[]; children: React.ReactNode }) {
	const { pathname, search } = useLocation();
	if (ids.length === 0 || withoutTray.includes(pathname)) return null;
	return (
		<Tray label={t`Clinics to compare`}>
			<p className="text-sm tabular-nums">
				<strong className="font-semibold">{t`${plural({ clinics: ids.length }, { one: "# clinic", other: "# clinics" })} chosen`}</strong>
				{ids.length === 1 && (
					<span className="block text-faded">
						<Trans>Choose another to compare.</Trans>
					</span>
				)}
			</p>
			<div className="flex flex-wrap gap-1">
				{children}
				<Button look="quiet" className="px-3!" onClick={() => setChosen([])}>
					<Trans>
						Clear<span className="sr-only"> the chosen clinics</span>
					</Trans>
				</Button>
				{ids.length > 1 && <ButtonLink to={addressOfChosen(ids, search)} label={t`Compare`} />}
			</div>
		</Tray>
	);
}
