import ExternalLink from "lucide-react/icons/external-link";
import { href } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { SimilarClinic } from "#database/queries/own-clinic.ts";

type Props = {
	clinics: SimilarClinic[];
	onOther: () => void;
	ref: React.Ref<HTMLElement>;
};

/** Clinics of the directory that may be the one that is being listed. */
export function SimilarClinics({ clinics, onOther, ref }: Props) {
	return (
		<section
			ref={ref}
			tabIndex={-1}
			aria-labelledby="similar-title"
			className="mt-5 rounded-xl bg-caution p-4 text-on-caution focus:outline-none"
		>
			<h3 id="similar-title" className="font-sans font-semibold text-base">
				Is this your clinic?
			</h3>
			<ul className="mt-1">
				{clinics.map(({ id, name, city, address }) => (
					<li key={id}>
						<a
							href={href("/clinic/:id", { id })}
							target="_blank"
							rel="noreferrer"
							className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-2 underline underline-offset-4"
						>
							<span>
								<span className="font-semibold">{name}</span>, {address ? `${address}, ${city}` : city}
							</span>
							<ExternalLink aria-hidden="true" className="size-4 shrink-0" />
							<span className="sr-only">(opens in a new tab)</span>
						</a>
					</li>
				))}
			</ul>
			<p className="mt-1 max-w-prose">
				If it is, it is in the directory already and need not be listed again: sign in with the account that listed it.
				If you do not know who did, go on: we compare the two when we verify yours.
			</p>
			<button type="button" onClick={onOther} className={buttonClass("secondary", "mt-3")}>
				No, mine is another one
			</button>
		</section>
	);
}
