import { Trans } from "@lingui/react/macro";
import { Children, useId } from "react";

type Props = {
	/** For links to it. */
	id?: string;
	title: string;
	intro?: React.ReactNode;
	/** Stands at the end of the heading's line. */
	aside?: React.ReactNode;
	/** Roomy where the page is one form, compact where much stands beside each other. */
	look?: "compact" | "roomy";
	/** Class of the content below the heading. */
	className?: string;
	children: React.ReactNode;
};

const looks = {
	compact: { box: "p-4 sm:p-5", head: "mb-3", title: "text-xl", intro: "mt-1 text-sm" },
	roomy: { box: "p-4 sm:p-6", head: "mb-5", title: "text-2xl", intro: "mt-2" },
};

/** One subject of a page, with its heading. */
export function Section({ id, title, intro, aside, look = "compact", className, children }: Props) {
	const headingId = useId();
	const classes = looks[look];
	return (
		<section
			id={id}
			aria-labelledby={headingId}
			className={`min-w-0 scroll-mt-4 rounded-2xl border border-line bg-sheet ${classes.box}`}
		>
			<div className={classes.head}>
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
					<h2 id={headingId} className={classes.title}>
						{title}
					</h2>
					{aside}
				</div>
				{intro && <p className={`max-w-prose text-faded ${classes.intro}`}>{intro}</p>}
			</div>
			<div className={className}>{children}</div>
		</section>
	);
}

/** Names and values, one a line; they stand under each other where it is narrow. Takes Fact elements. */
export function Facts({ children }: { children: React.ReactNode }) {
	return <dl className="divide-y divide-line">{children}</dl>;
}

/** A name and its value; says so where there is none. */
export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	// several children may be none, too
	const isGiven = Children.toArray(children).some((child) => child !== "");
	return (
		<div className="py-1.5 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4">
			<dt className="text-faded text-sm sm:pt-0.5">{name}</dt>
			<dd className="min-w-0">
				{isGiven ? (
					children
				) : (
					<span className="text-faded">
						<Trans>not given</Trans>
					</span>
				)}
			</dd>
		</div>
	);
}
