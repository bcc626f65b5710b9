import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Form, href } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";

type Props = {
	/** Ends before the place: "Clinics near". */
	label: string;
	/** What the clinics must offer. */
	treatments: string[];
	/** The place to begin with. */
	place?: string | undefined;
	look?: "primary" | "secondary";
	className?: string;
};

/** Asks for a place, and leads to the clinics near it that offer the treatments. Works without script. */
export function NearForm({ label, treatments, place, look = "primary", className = "" }: Props) {
	const id = useId();
	return (
		<Form action={href("/clinics")} className={className}>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<div className="flex flex-wrap gap-3">
				<input
					id={id}
					name="find"
					required
					defaultValue={place}
					maxLength={limits.queryLength}
					autoComplete="off"
					placeholder={t`City, postcode or country`}
					className={`${controlClass} min-w-0 flex-1 basis-56`}
				/>
				{treatments.map((slug) => (
					<input key={slug} type="hidden" name="treatment" value={slug} />
				))}
				<button type="submit" className={buttonClass(look)}>
					<Trans>Search</Trans>
				</button>
			</div>
		</Form>
	);
}
