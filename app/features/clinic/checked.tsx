import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { isWebAddress } from "#domain/clinics/fields.ts";
import { formatAllowedTreaters, hasNoAllowedTreater } from "#domain/clinics/practice.ts";
import { formatDate } from "#domain/format.ts";
import { canCheckRight, checkNames, checks } from "#domain/verification/rules.ts";

/** What we checked of a clinic, each part with its source, and its day if that was another; nothing for an unverified one. */
export function Checked({ clinic }: { clinic: ClinicProfile }) {
	const { verified_at, verified_checks, register, looked_up, treated_by, law, right_checked } = clinic;
	if (!verified_at) return null;
	const sourceOf = (check: (typeof checkNames)[number]) => {
		if (check === "licence" && register) return { on: register.on, ...toLink(register) };
		const found = looked_up.find((entry) => entry.check === check);
		return { on: found?.on ?? verified_at, name: found?.url ? getHost(found.url) : "", url: found?.url };
	};
	return (
		<section className="rounded-2xl bg-tint px-5 py-4 text-on-tint">
			<h2 className="text-xl">
				<Trans>What we checked</Trans>
			</h2>
			<ul className="wrap-anywhere mt-2 space-y-2">
				{checkNames
					.filter((check) => verified_checks.includes(check))
					.map((check) => {
						const { on, name, url } = sourceOf(check);
						const day = formatDate(on) === formatDate(verified_at) ? "" : formatDate(on);
						return (
							<li key={check} className="flex gap-2.5">
								<Icon name="check" className="mt-0.5 size-5 shrink-0" />
								<span>
									<span className="font-semibold">{checks[check].label}</span>{" "}
									<span className="text-sm">
										{day}
										{day && name && ", "}
										{url ? (
											<a href={url} rel="noopener nofollow" className="underline underline-offset-4">
												{name}
											</a>
										) : (
											name
										)}
									</span>
								</span>
							</li>
						);
					})}
			</ul>
			{treated_by.length > 0 &&
				law?.allowed_professions &&
				hasNoAllowedTreater(treated_by, law.allowed_professions) && (
					<p className="mt-3 text-sm">{t`As far as we know, only ${{ allowed: formatAllowedTreaters(law.allowed_professions) }} may use a laser on skin here, and this clinic names none of them. We asked why it may treat, and accepted the reason. Ask who will treat you.`}</p>
				)}
			{!right_checked && (
				<p className="mt-3 text-sm">
					{canCheckRight(law)
						? t`“Identity checked” means that we haven't checked its right to practise. Ask who will treat you, and to see their licence or training.`
						: t`“Identity checked” means that we had nothing to check its right to practise by. Ask who will treat you, and to see their licence or training.`}
				</p>
			)}
			<p className="mt-3 text-sm">{t`Verified on ${{ date: formatDate(verified_at) }}. We check every verified clinic again after a year.`}</p>
		</section>
	);
}

/**
 * Returns the name and link of a clinic's entry in a register, or name and number if the entry has no page, or what was
 * seen instead.
 */
const toLink = ({ name, entry, seen }: NonNullable<ClinicProfile["register"]>) => {
	if (!name || !entry) return { name: t`no register lists them, we saw: ${{ what: seen ?? "" }}`, url: null };
	return isWebAddress(entry) ? { name, url: entry } : { name: `${name} (${entry})`, url: null };
};

const getHost = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, "").split(/[/?#]/)[0] ?? "";
