import { href, redirect } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { SetupList } from "#app/features/setup/setup-list.tsx";
import { runAct } from "#app/lib/acts.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { isSetupNeeded, listSetupSteps } from "#domain/setup/steps.ts";
import type { Route } from "./+types/admin-index";

export const meta = privateMeta("Set up");

/** The administration opens with what is to be set up, and where nothing is, with what waits. */
export async function clientLoader() {
	const state = await callApi((api) => api.admin.setup.$get());
	if (!isSetupNeeded(state)) throw redirect(href("/admin/verification"));
	return listSetupSteps(state);
}

/** Sends a test mail. */
export function clientAction() {
	return runAct({
		run: () => callApi((api) => api.admin.setup["test-mail"].$post()),
		done: ({ to, answer }) => ({ title: `Sent to ${to}`, description: answer }),
	});
}

export default function AdminIndex({ loaderData: steps }: Route.ComponentProps) {
	const open = steps.filter(({ isDone }) => !isDone).length;
	return (
		<Frame>
			<p className="max-w-prose text-faded">
				{steps.length - open} of {steps.length} done. This list goes when all are.
			</p>
			<SetupList steps={steps} />
		</Frame>
	);
}

function Frame({ children }: { children: React.ReactNode }) {
	return (
		<div className="max-w-3xl space-y-5">
			<h1 className="text-3xl">Set up this directory</h1>
			{children}
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("The list could not be loaded.", Frame);
