import * as texts from "./texts.tsx";

type Props = { parts: [id: string, title: string][]; className?: string };

/** The contents of a long page: beside it where there is room, on a phone a line that opens. */
export function PageContents({ parts, className = "" }: Props) {
	return (
		<nav aria-label={texts.pageContents} className={className}>
			<details className="page-contents">
				<summary className="icon-after i-chevron-down lg:after:hidden">{texts.pageContents}</summary>
				<ul>
					{parts.map(([id, title]) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ul>
			</details>
		</nav>
	);
}
