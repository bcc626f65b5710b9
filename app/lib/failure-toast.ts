import { showToast } from "#app/lib/toast.ts";
import { ApiFailure } from "./api-failure.ts";

/** Tells of an act that failed. A session that ended is told by the sign-in page, which is already on its way. */
export function showFailure(title: string, error: unknown): void {
	if (error instanceof ApiFailure && error.code === "session_ended") return;
	console.warn(error);
	const description = error instanceof Error ? error.message : undefined;
	showToast({ isFailure: true, title, description });
}
