import { useId } from "react";

/** One subject of the dashboard, with its heading. */
export function Panel({
	id,
	title,
	intro,
	aside,
	children,
}: {
	/** For links to it. */
	id?: string;
	title: string;
	intro?: React.ReactNode;
	/** Stands at the end of the heading's line. */
	aside?: React.ReactNode;
	children: React.ReactNode;
}) {
	const headingId = useId();
	return (
		<section
			id={id}
			aria-labelledby={headingId}
			className="scroll-mt-4 rounded-2xl border border-line bg-sheet p-4 sm:p-6"
		>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h2 id={headingId} className="text-2xl">
					{title}
				</h2>
				{aside}
			</div>
			{intro && <p className="mt-1 max-w-prose text-faded">{intro}</p>}
			<div className="mt-5">{children}</div>
		</section>
	);
}
