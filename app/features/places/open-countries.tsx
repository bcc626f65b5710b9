import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatNumber } from "#domain/format.ts";
import { locale } from "#domain/site-language.ts";

const list = /* @__PURE__ */ new Intl.ListFormat(locale);

const openIn = (names: string[]) => t`You can list a clinic in ${{ names: list.format(names) }}.`;

/** More countries than this are folded up. */
const mostShown = 12;

/** Names the countries in which clinics can be listed, and says what owners elsewhere can do. `names` are in order. */
export function OpenCountries({ names }: { names: string[] }) {
	if (names.length === 0)
		return (
			<p>
				<Trans>We aren't taking new clinics in any country at the moment.</Trans>
			</p>
		);
	return (
		<div className="space-y-2">
			{names.length <= mostShown ? (
				<p>{openIn(names)}</p>
			) : (
				<details>
					<summary className="inline-flex min-h-11 cursor-pointer items-center">
						{t`You can list a clinic in ${{ count: formatNumber(names.length) }} countries`}
					</summary>
					<p>{openIn(names)}</p>
				</details>
			)}
			<p>
				<Trans>
					Is your country missing? Choose “My country isn't here” in the form: we keep your listing and write to you
					when your country opens.
				</Trans>
			</p>
		</div>
	);
}
