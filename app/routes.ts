import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),
	route("clinics", "routes/clinics.tsx"),
	route("clinics/cities", "routes/clinics-cities.ts"),
	route("clinic/:id", "routes/clinic.tsx"),
	route("clinic/:id/reviews", "routes/clinic-reviews.tsx"),
	route("countries", "routes/countries.tsx"),
	route("countries/:code", "routes/country.tsx"),
	route("country/:code", "routes/country.tsx", { id: "country-alias" }),
	route("treatments", "routes/treatments.tsx"),
	route("treatments/:slug", "routes/treatment.tsx"),
	route("reviews", "routes/reviews.tsx"),
	route("for-clinics", "routes/for-clinics.tsx"),
	route("onboard", "routes/listing-redirect.ts", { id: "onboard" }),
	route("list", "routes/listing-redirect.ts", { id: "list" }),
	route("owner/new", "routes/listing-redirect.ts", { id: "owner-new" }),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
