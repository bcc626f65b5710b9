import { useSyncExternalStore } from "react";
import { formatDateTime } from "#domain/format.ts";
import { locale } from "#domain/site-language.ts";

const never = () => () => {};

/** A moment by the reader's own clock; in UTC from the server and without script. `at` is ISO 8601. */
export function LocalTime({ at }: { at: string }) {
	const text = useSyncExternalStore(
		never,
		() => new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" }),
		() => formatDateTime(at),
	);
	return <time dateTime={at}>{text}</time>;
}
