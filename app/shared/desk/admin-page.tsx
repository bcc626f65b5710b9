import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { limits } from "#domain/limits.ts";

export type AdminPageProps = {
	/** Announced when it changes. */
	status?: string;
	/** Takes its place where nothing changes. */
	intro?: string;
	/** Stands at the end of the heading's line. */
	aside?: React.ReactNode;
	heading?: React.Ref<HTMLHeadingElement>;
	children: React.ReactNode;
};

/** A page of the administration with its heading. */
export function AdminPage({ title, status, intro, aside, heading, children }: AdminPageProps & { title: string }) {
	return (
		<div className="space-y-5">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div>
					<h1 ref={heading} tabIndex={-1} className="text-3xl focus:outline-none">
						{title}
					</h1>
					<p role={intro ? undefined : "status"} className="text-faded">
						{intro ?? status}
					</p>
				</div>
				{aside}
			</div>
			{children}
		</div>
	);
}

/** Leads to the page above this one. */
export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
	return (
		<ButtonLink to={to} look="quiet" className="-ml-4 px-4!">
			<Icon name="arrow-left" className="size-4" />
			{children}
		</ButtonLink>
	);
}

type ListPagesProps = {
	/** What is listed. */
	of: "queue" | "list" | "log";
	/** Addresses of the first part and of the next one, where there is another. */
	first: string | false | null | undefined;
	next: string | false | null | undefined;
	onClick?: React.MouseEventHandler;
};

/** Links to the parts of a list that is read from a place on: a queue from its oldest, others from their newest. */
export function ListPages({ of, first, next, onClick }: ListPagesProps) {
	return (
		<nav aria-label={`Pages of the ${of}`} className="flex flex-wrap gap-3 empty:hidden">
			{first && (
				<ButtonLink to={first} onClick={onClick} look="secondary">
					{of === "queue" ? "Back to the oldest" : "Back to the newest"}
				</ButtonLink>
			)}
			{next && (
				<ButtonLink to={next} onClick={onClick} look="secondary">
					{of === "log" ? `Older ${limits.adminPage}` : `Next ${limits.adminPage}`}
				</ButtonLink>
			)}
		</nav>
	);
}

/** Of something that waits: why it comes before what waits longer. */
export const UrgentMark = () => (
	<span className="flex items-center gap-1.5 font-medium text-danger text-sm">
		<Icon name="triangle-alert" className="size-4 shrink-0" />
		Reported as illegal: look at it now
	</span>
);

/** A list of links in a box. Takes li elements. */
export const LinkList = ({ children }: { children: React.ReactNode }) => (
	<ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">{children}</ul>
);
