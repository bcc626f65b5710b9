import { Fact, Facts, Section } from "#app/components/section.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";
import { formatDate } from "#domain/format.ts";
import { formatAge } from "#domain/verification/rules.ts";

/** Who sent the clinic in. */
export function OwnerFacts({ owner, now }: { owner: VerificationCase["owner"]; now: number }) {
	return (
		<Section title="Owner">
			{owner ? (
				<Facts>
					<Fact name="Name">{owner.full_name}</Fact>
					<Fact name="E-mail">{owner.email}</Fact>
					<Fact name="Confirmed">
						{owner.email_confirmed_at ? (
							`Yes, on ${formatDate(owner.email_confirmed_at)}`
						) : (
							<strong className="text-danger">No</strong>
						)}
					</Fact>
					<Fact name="Account">
						{formatAge(owner.created_at, now)} old, since {formatDate(owner.created_at)}
					</Fact>
				</Facts>
			) : (
				<p className="text-faded">Nobody looks after this clinic, so nobody is told of your decision.</p>
			)}
		</Section>
	);
}
