/** A short page that says one thing and offers the next steps as its children. */
export function MessageScreen({
	title,
	message,
	children,
}: {
	title: string;
	message?: string;
	children: React.ReactNode;
}) {
	return (
		<div className="container-page py-16 text-center sm:py-24">
			<h1 className="text-3xl sm:text-4xl">{title}</h1>
			{message && <p className="mx-auto mt-4 max-w-prose text-faded">{message}</p>}
			<div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
		</div>
	);
}
