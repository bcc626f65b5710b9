import { useId } from "react";
import { Form, href } from "react-router";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";
import { texts } from "./texts.ts";

/** The ways from a guide to clinics: near a place, all that offer it, and how many sessions to ask them for. */
export function FindClinic({ slug, isOffered }: { slug: string; isOffered: boolean }) {
	const id = useId();
	return (
		<>
			<Form action={href("/clinics")} className="max-w-xl">
				<label htmlFor={id} className="mb-1 block font-medium">
					{isOffered ? texts.findClinic.offeredNear : texts.findClinic.near}
				</label>
				<div className="flex flex-wrap gap-3">
					<input
						id={id}
						name="find"
						required
						maxLength={limits.queryLength}
						autoComplete="off"
						placeholder={texts.findClinic.placeholder}
						className={`${controlClass} min-w-0 flex-1 basis-56`}
					/>
					{isOffered && <input type="hidden" name="treatment" value={slug} />}
					<button type="submit" className={buttonClass("primary")}>
						{texts.findClinic.search}
					</button>
				</div>
			</Form>
			<div className="mt-4 flex flex-wrap gap-3">
				{isOffered && (
					<ButtonLink to={`${href("/clinics")}?treatment=${slug}`} look="secondary" label={texts.findClinic.offered} />
				)}
				<ButtonLink
					to={href("/clinics")}
					look={isOffered ? "quiet" : "secondary"}
					label={texts.findClinic.findClinics}
				/>
				<ButtonLink to={href("/estimate")} look="quiet" label={texts.findClinic.estimate} />
			</div>
		</>
	);
}
