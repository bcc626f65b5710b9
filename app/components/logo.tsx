import { href, Link } from "react-router";

/** The brand: a drop of ink that fades. */
export function Logo() {
	return (
		<Link
			to={href("/")}
			className="inline-flex min-h-11 items-center gap-2 rounded-md font-display font-semibold text-2xl tracking-tight"
		>
			<svg viewBox="0 0 24 32" aria-hidden="true" className="h-7 w-auto text-ink">
				<defs>
					<linearGradient id="logo-fade" x1="0" y1="1" x2="0.4" y2="0">
						<stop offset="0.25" stopColor="currentColor" />
						<stop offset="1" stopColor="currentColor" stopOpacity="0.12" />
					</linearGradient>
				</defs>
				<path d="M12 1c4 7 11 12.500 11 19.500a11 11 0 0 1-22 0C1 13.500 8 8 12 1Z" fill="url(#logo-fade)" />
			</svg>
			InkFree
		</Link>
	);
}
