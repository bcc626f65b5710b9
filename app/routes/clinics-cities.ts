import type { CitiesOfCountry } from "#app/features/search/clinic-search-form.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findCities } from "#database/queries/places.ts";
import { isCountryCode } from "#domain/places/countries.ts";
import type { Route } from "./+types/clinics-cities";

export const handle = { reads: ["country"] } satisfies PageHandle;

/** Cities with verified clinics for the clinic search, once a country is chosen there. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<CitiesOfCountry> {
	const country = new URL(request.url).searchParams.get("country") ?? "";
	if (!isCountryCode(country)) return { country, cities: [] };
	const { database } = getServerContext(context);
	const cities = await database.asVisitor((db) => findCities(db, country.toUpperCase()));
	return { country, cities: cities.map(({ city }) => city) };
}

/** The search works without this list: a failure is only logged, and must not take the page away. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (error) {
		if (request.signal.aborted) throw error;
		console.error(error);
		return { country: new URL(request.url).searchParams.get("country") ?? "", cities: [] };
	}
}
