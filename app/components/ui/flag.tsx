import { Icon } from "./icon.tsx";

/** The flag of the country of that code; a globe without one (see `hasFlag`). Decoration: the name stands beside it. */
export function Flag({ code, className = "w-6" }: { code: string | false; className?: string }) {
	if (!code) return <Icon name="globe" className={`${className} inline-block h-auto`} />;
	return (
		<img
			src={`/flags/${code.toLowerCase()}.svg`}
			alt=""
			width={30}
			height={20}
			className={`${className} inline-block h-auto rounded-xs ring-1 ring-line`}
		/>
	);
}
