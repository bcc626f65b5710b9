import { useState } from "react";
import { formatDate } from "#domain/format.ts";
import { formatSpan } from "./format-span.ts";

/** How long a case has waited, when it was shown. */
export function Waiting({ since }: { since: string }) {
	const [now] = useState(Date.now);
	return (
		<time dateTime={since} title={formatDate(since)} className="whitespace-nowrap text-faded text-sm">
			waits {formatSpan((now - Date.parse(since)) / 1000)}
		</time>
	);
}
