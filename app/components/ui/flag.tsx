import { Icon } from "./icon.tsx";

type Props = {
	/** The country's code; false if the country has no flag (see `isCountry`). */
	code: string | false;
	className?: string;
	/** Loads the flag eagerly because it is visible without scrolling. */
	isFirst?: boolean;
};

/** The flag of a country, or a globe. Hidden from screen readers: the country's name is beside it. */
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
