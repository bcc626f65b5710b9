import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TreatmentList } from "#app/features/treatments/admin-treatment-list.tsx";
import { saveInOrder } from "#app/lib/acts.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps } from "#app/shared/desk/admin-page.tsx";
import { formatCount } from "#domain/format.ts";
import type { Route } from "./+types/admin-treatments";

const adminTreatmentsStatus = (guides: number, drafts: number, old: number) => {
	const published = drafts === 0 ? "all published" : formatCount(drafts, "draft");
	const rest =
		old > 0 ? `; ${formatCount(old, "guide relies", "guides rely")} on a page we read more than a year ago` : "";
	return `${formatCount(guides, "guide")}, ${published}${rest}. Visitors see them in this order.`;
};

export const meta = privateMeta("Treatment guides");

export async function clientLoader() {
	return (await callApi((api) => api.admin.treatments.$get())).treatments;
}

/** Saves the order. */
export function clientAction({ request }: Route.ClientActionArgs) {
	return saveInOrder(async () => {
		const json: { ids: number[] } = await request.json();
		await callApi((api) => api.admin.treatments.order.$put({ json }));
	}, "We couldn't save the order");
}

/** All treatment guides and drafts, in the order of the public page. */
export default function AdminTreatments({ loaderData: treatments }: Route.ComponentProps) {
	const old = treatments.filter(({ is_old }) => is_old).length;
	const drafts = treatments.filter(({ published }) => !published).length;
	return (
		<Frame status={adminTreatmentsStatus(treatments.length, drafts, old)}>
			<TreatmentList saved={treatments} />
		</Frame>
	);
}

function Frame(props: AdminPageProps) {
	return (
		<div className="max-w-4xl">
			<AdminPage
				title="Treatments"
				aside={
					<ButtonLink to={href("/admin/treatments/:id", { id: "new" })}>
						<Icon name="plus" className="size-4" />
						New guide
					</ButtonLink>
				}
				{...props}
			/>
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the guides.", Frame);
