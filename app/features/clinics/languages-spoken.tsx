import { getLanguageName } from "#domain/clinics/languages.ts";

/** In which languages a clinic can be talked to. */
export function LanguagesSpoken({ codes }: { codes: string[] }) {
	return (
		<>
			<h2 className="mb-1 text-xl">Languages</h2>
			<p>{codes.map(getLanguageName).join(", ")}</p>
		</>
	);
}
