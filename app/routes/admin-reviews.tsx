import { href, redirect } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { SubjectList } from "#app/features/moderation/subject-list.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps } from "#app/shared/desk/admin-page.tsx";
import type { Route } from "./+types/admin-reviews";

export const meta = privateMeta("Reviews and reports");

/**
 * `?review=` or `?clinic=` is the id of what to show, reported or not, with the review `?with=` to compare it with.
 * `?author=` shows all reviews of a person.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const [id, author] = [params.get("review") ?? params.get("clinic"), params.get("author")];
	const other = params.get("with");
	if (id) {
		const query = { ...(other && { with: other }) };
		const found = await callApi((api) => api.admin.moderation.subjects[":id"].$get({ param: { id }, query }));
		return { key: [id, other].join(), ...found };
	}
	if (!author) throw redirect(href("/admin"));
	const param = { authorId: author };
	return {
		key: author,
		...(await callApi((api) => api.admin.moderation.authors[":authorId"].reviews.$get({ param }))),
	};
}

/** A review or a clinic, with its reports, an appeal, and decisions about it. */
export default function AdminReviews({ loaderData: { key, subjects } }: Route.ComponentProps) {
	return (
		<Frame>
			<SubjectList key={key} loaded={subjects} />
		</Frame>
	);
}

const Frame = (props: AdminPageProps) => <AdminPage title="Reviews and reports" {...props} />;

export const ErrorBoundary = createErrorBoundary("We couldn't load this.", Frame);
