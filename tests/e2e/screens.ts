/** Every screen that a visitor can reach, with the status it answers with. */
export const screens = ({ clinic, pending }: { clinic: string; pending: string }) =>
	[
		["/", 200],
		["/clinics", 200],
		["/clinics?q=nothing+has+this+name", 200],
		["/countries", 200],
		["/countries/gb", 200],
		["/countries/gb?verified=0&limit=25&page=2", 200],
		["/countries/zz", 200],
		["/countries/123", 404],
		[clinic, 200],
		[pending, 200],
		["/clinic/none", 404],
		[`${clinic}/reviews?before=2100-01-01T00:00:00Z&id=${clinic.slice(-36)}`, 200],
		["/treatments", 200],
		["/treatments/q-switched-laser", 200],
		["/treatments/none", 404],
		["/reviews", 200],
		["/for-clinics", 200],
		["/nowhere", 404],
	] as const;
