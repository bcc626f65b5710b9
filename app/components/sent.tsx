import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import type { RefusedForm } from "#app/lib/server-context.ts";
import { Alert } from "./ui/alert.tsx";
import { Notice } from "./ui/notice.tsx";

type Props = { title: string; text: string; takesFocus: boolean; children: React.ReactNode };

/** Stands where a form was that has been sent. It takes the focus of the button that is gone. */
export function Sent({ title, text, takesFocus, children }: Props) {
	const sent = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (takesFocus) sent.current?.focus();
	}, [takesFocus]);
	return (
		<div ref={sent} tabIndex={-1} className="mt-6 space-y-4 focus:outline-none">
			<Notice>
				<p className="font-semibold">{title}</p>
				<p>{text}</p>
			</Notice>
			{children}
		</div>
	);
}

/** Stands above a form that came back. */
export const NotSent = ({ refused }: { refused: RefusedForm | undefined }) =>
	refused && (
		<div className="mb-6">
			<Alert
				message={
					Object.keys(refused.fields).length > 0
						? t`It wasn't sent. Please check what's marked below.`
						: refused.message
				}
			/>
		</div>
	);
