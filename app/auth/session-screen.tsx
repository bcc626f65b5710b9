import { NeedsScript } from "#app/components/needs-script.tsx";

/** The narrow page of sign-in, sign-up and passwords. Its form shows only where script can send it. */
export function SessionScreen({
	title,
	intro,
	children,
}: {
	title: string;
	intro?: string;
	children: React.ReactNode;
}) {
	return (
		<div className="container-page py-10 sm:py-16">
			<div className="mx-auto max-w-md rounded-2xl border border-line bg-sheet p-5 sm:p-8">
				<h1 className="text-3xl">{title}</h1>
				{intro && <p className="mt-2 text-faded">{intro}</p>}
				<div className="mt-6">
					<NeedsScript />
					<div className="space-y-5 noscript:hidden">{children}</div>
				</div>
			</div>
		</div>
	);
}
