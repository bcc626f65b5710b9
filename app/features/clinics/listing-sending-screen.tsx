import { useEffect, useRef } from "react";

/** The clinic is saved, and its pictures (the children) are on their way. */
export function SendingScreen({ name, children }: { name: string; children: React.ReactNode }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	return (
		<div className="container-page max-w-3xl py-8">
			<h1 ref={title} tabIndex={-1} className="text-3xl focus:outline-none sm:text-4xl">
				Sending your pictures
			</h1>
			<p className="mt-3 mb-8 max-w-prose text-faded">
				{name} is saved. Please keep this page open until its pictures are sent. One that does not get through can be
				sent again or skipped.
			</p>
			{children}
		</div>
	);
}
