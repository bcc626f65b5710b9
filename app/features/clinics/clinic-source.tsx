import type { ClinicOrigin } from "#database/queries/clinics.ts";
import { formatDate } from "#domain/format.ts";
import { getOsmUrl, openStreetMap } from "#domain/imports/osm.ts";

/** Where the details of an imported clinic came from; the licence of OpenStreetMap asks for it. */
export function ClinicSource({ origin: { source, source_id, imported_at } }: { origin: ClinicOrigin }) {
	const url = getOsmUrl(source_id);
	return (
		<p className="mt-3 border-line border-t pt-3 text-faded text-sm">
			From{" "}
			{source === openStreetMap && url ? (
				<a href={url} rel="noopener" target="_blank" className="text-link">
					{source}
					<span className="sr-only"> (opens in a new tab)</span>
				</a>
			) : (
				source
			)}
			, {formatDate(imported_at)}
			{source === openStreetMap && (
				<>
					{". "}
					<a
						href="https://www.openstreetmap.org/copyright"
						rel="license noopener"
						target="_blank"
						className="text-link"
					>
						© OpenStreetMap contributors
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				</>
			)}
		</p>
	);
}
