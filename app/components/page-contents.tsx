import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";

type Props = { parts: [id: string, title: string][]; className?: string };

/** The contents of a long page: beside it where there is room, on a phone a line that opens. */
export function PageContents({ parts, className = "" }: Props) {
	return (
		<nav aria-label={t`On this page`} className={className}>
			<details className="page-contents">
				<summary className="icon-after i-chevron-down lg:after:hidden">
					<Trans>On this page</Trans>
				</summary>
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
