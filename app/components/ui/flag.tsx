import { Icon } from "./icon.tsx";

type Props = {
	/** Of the country; false where it has none (see `hasFlag`). */
	code: string | false;
	className?: string;
	/** It belongs to what is seen first, and is fetched at once. */
	isFirst?: boolean;
};

/** The flag of a country, or a globe. Decoration: the name stands beside it. */
export function Flag({ code, className = "w-6", isFirst = false }: Props) {
	if (!code) return <Icon name="globe" className={`${className} inline-block h-auto`} />;
	return (
		<img
			src={`/flags/${code.toLowerCase()}.svg`}
			alt=""
			width={30}
			height={20}
			loading={isFirst ? undefined : "lazy"}
			className={`${className} inline-block h-auto rounded-xs ring-1 ring-line`}
		/>
	);
}
