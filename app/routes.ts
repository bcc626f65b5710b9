import { index, type RouteConfig, route } from "@react-router/dev/routes";

// vite.config.ts bundles scripts by these four lists, so that visitors do not load what only others need.

/** Public pages. */
export const visitorRoutes = [
	index("routes/home.tsx"),
	route("clinics", "routes/clinics.tsx"),
	route("clinic/:id", "routes/clinic.tsx"),
	route("clinic/:id/reviews", "routes/clinic-reviews.tsx"),
	route("compare", "routes/compare.tsx"),
	route("countries", "routes/countries.tsx"),
	route("countries/:code", "routes/country.tsx"),
	route("countries/:code/cities", "routes/country-cities.tsx"),
	route("countries/:code/:city", "routes/city.tsx"),
	route("country/:code", "routes/country.tsx", { id: "country-alias" }),
	route("treatments", "routes/treatments.tsx"),
	route("treatments/:slug", "routes/treatment.tsx"),
	route("estimate", "routes/estimate.tsx"),
	route("reviews", "routes/reviews.tsx"),
	route("for-clinics", "routes/for-clinics.tsx"),
	route("how-we-check", "routes/how-we-check.tsx"),
	route("report", "routes/report.tsx"),
	route("ask", "routes/ask.tsx"),
	...["imprint", "privacy", "terms", "contact", "accessibility", "rules"].map((page) =>
		route(page, "routes/legal.tsx", { id: page }),
	),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

/** Pages for signing in and for signed-in people. */
export const personRoutes = [
	route("claim/:clinicId", "routes/claim.tsx"),
	route("invitation/:clinicId", "routes/invitation.tsx"),
	route("objection", "routes/objection.tsx"),
	route("enquiry", "routes/enquiry.tsx"),
	route("alert", "routes/alert.tsx"),
	route("alert/:act", "routes/alert-link.tsx"),
	route("login", "routes/login.tsx"),
	route("signup", "routes/signup.tsx"),
	route("forgot-password", "routes/forgot-password.tsx"),
	route("follow-link", "routes/follow-link.tsx"),
	route("reset-password", "routes/reset-password.tsx"),
	route("favorites", "routes/favorites.tsx"),
	route("account", "routes/account.tsx"),
	route("list-your-clinic", "routes/list-your-clinic.tsx"),
	route("onboard", "routes/listing-redirect.ts", { id: "onboard" }),
	route("list", "routes/listing-redirect.ts", { id: "list" }),
	route("owner/new", "routes/listing-redirect.ts", { id: "owner-new" }),
] satisfies RouteConfig;

/** Pages for owners of a clinic. */
export const ownerRoutes = [
	route("owner", "routes/owner.tsx", [
		index("routes/owner-overview.tsx"),
		route("profile", "routes/owner-profile.tsx"),
		route("pictures", "routes/owner-pictures.tsx"),
		route("reviews", "routes/owner-reviews.tsx"),
		route("questions", "routes/owner-questions.tsx"),
		route("notifications", "routes/owner-notifications.tsx"),
		route("poster", "routes/owner-poster.tsx"),
	]),
] satisfies RouteConfig;

/** Pages for admins. */
export const adminRoutes = [
	route("admin", "routes/admin.tsx", [
		index("routes/admin-index.tsx"),
		route("search", "routes/admin-search.tsx"),
		route("cases/:id", "routes/admin-case.tsx"),
		route("verification/:id?", "routes/admin-case-redirect.ts"),
		route("reviews", "routes/admin-case-redirect.ts", { id: "admin-reviews" }),
		route("documents", "routes/admin-documents.tsx"),
		route("documents/:kind/:slug/:language", "routes/admin-document.tsx"),
		route("settings", "routes/admin-settings.tsx"),
		route("claims", "routes/admin-case-redirect.ts", { id: "admin-claims" }),
		route("questions", "routes/admin-case-redirect.ts", { id: "admin-questions" }),
		route("clinics", "routes/admin-clinics.tsx"),
		route("clinics/:id", "routes/admin-clinic.tsx"),
		route("clinics/:id/edit", "routes/admin-clinic-edit.tsx"),
		route("import", "routes/admin-import.tsx"),
		route("audit-log", "routes/admin-audit-log.tsx"),
	]),
] satisfies RouteConfig;

export default [...visitorRoutes, ...personRoutes, ...ownerRoutes, ...adminRoutes] satisfies RouteConfig;
