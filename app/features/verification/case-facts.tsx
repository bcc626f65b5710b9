import { OutsideLink } from "#app/components/outside-link.tsx";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import type { DecidedCase, VerificationCase } from "#database/queries/verification.ts";
import { getHost } from "#domain/claims/claims.ts";
import { isWebAddress } from "#domain/clinics/fields.ts";
import { kindNames } from "#domain/desk/kinds.ts";
import { formatDate } from "#domain/format.ts";
import { sayReason } from "#domain/reasons.ts";
import { type Checks, checkNames, checks as checkTexts } from "#domain/verification/rules.ts";
import { decisionNames } from "./labels.ts";

/** Lists the earlier decisions about a clinic, each with its reason and checks. */
export function EarlierCases({ earlier }: { earlier: DecidedCase[] }) {
	return (
		<Section title="Earlier cases">
			{earlier.length === 0 ? (
				<p className="text-faded">None: this is the clinic's first time here.</p>
			) : (
				<ol className="divide-y divide-line">
					{earlier.map((decided) => {
						const reason = sayReason(
							decided.kind === "change" ? "change" : "check",
							decided.reason_code,
							decided.reason,
						);
						return (
							<li key={decided.id} className="space-y-1 py-2">
								<p>
									<strong>{decisionNames[decided.decision]}</strong> on {formatDate(decided.decided_at)} by{" "}
									{decided.decided_by ?? "a deleted account"}
									<span className="text-faded">{` · ${kindNames[decided.kind]}`}</span>
								</p>
								{reason && (
									<blockquote className="whitespace-pre-line border-line border-l-2 pl-3 text-sm">{reason}</blockquote>
								)}
								<NotedChecks checks={decided.checks} />
							</li>
						);
					})}
				</ol>
			)}
		</Section>
	);
}

/** Lists the checks of a case, each with its day, source and note. */
export function NotedChecks({ checks }: { checks: Checks }) {
	const noted = checkNames.flatMap((name) => (checks[name] ? [{ name, ...checks[name] }] : []));
	if (noted.length === 0) return null;
	return (
		<ul className="text-sm">
			{noted.map(({ name, on, note, source, register, entry, why }) => (
				<li key={name} className="wrap-anywhere">
					{`${checkTexts[name].label}, ${formatDate(on)}`}
					{register && `, ${register}, ${entry}`}
					{why && `, ${`although the clinic names nobody whom the law allows: ${why}`}`}
					{source && ", "}
					{source && (isWebAddress(source) ? <OutsideLink href={source}>{source}</OutsideLink> : source)}
					{note && <span className="text-faded">{`: ${note}`}</span>}
				</li>
			))}
		</ul>
	);
}

type Props = { website: string | null; email: string | null; owner: VerificationCase["owner"] };

/** A link to the clinic's website, and whether the email addresses of clinic and owner are at its domain. */
export function WebsiteFacts({ website, email, owner }: Props) {
	return (
		<Section title="Website">
			{website ? (
				<Facts>
					<Fact name="Address">
						<OutsideLink href={website}>{website}</OutsideLink>
					</Fact>
					<Fact name="Email domain">
						{email ? <EmailDomain email={email} website={website} /> : "The clinic has no email address."}
					</Fact>
					<Fact name="Owner's domain">
						{owner?.email && owner.email_confirmed_at ? (
							<EmailDomain email={owner.email} website={website} />
						) : (
							"Nobody with a confirmed address manages it."
						)}
					</Fact>
				</Facts>
			) : (
				<p className="text-faded">The clinic has no website.</p>
			)}
		</Section>
	);
}

function EmailDomain({ email, website }: { email: string; website: string }) {
	const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	const host = getHost(website) ?? "";
	const isSame = `.${host}`.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);
	return isSame ? `The same (${domain})` : <strong>{`Another one: ${domain}`}</strong>;
}
