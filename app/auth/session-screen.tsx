import { takeFocus } from "#app/lib/focus.ts";
import { NeedsScript } from "./needs-script.tsx";

/** The narrow page around forms of sign-in, sign-up and passwords. Without script it hides `children`. */
export function SessionScreen({
	title,
	intro,
	isNew = false,
	children,
}: {
	title: string;
	intro?: string;
	/** Whether it replaces a form that was just sent: then its title takes the focus. */
	isNew?: boolean;
	children: React.ReactNode;
}) {
	return (
		<div className="container-page py-10 sm:py-16">
			<div className="mx-auto max-w-md rounded-2xl border border-line bg-sheet p-5 sm:p-8">
				<h1
					ref={isNew ? takeFocus : undefined}
					tabIndex={isNew ? -1 : undefined}
					className="text-3xl focus:outline-none"
				>
					{title}
				</h1>
				{intro && <p className="mt-2 text-faded">{intro}</p>}
				<div className="mt-6">
					<NeedsScript />
					<div className="space-y-5 noscript:hidden">{children}</div>
				</div>
			</div>
		</div>
	);
}
