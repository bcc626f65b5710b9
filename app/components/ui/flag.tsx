import Globe from "lucide-react/icons/globe";
import { hasFlag } from "#domain/places/countries.ts";

/** A country's flag; a globe where there is none. Decoration: the name stands beside it. */
export function Flag({ code, className = "w-6" }: { code: string; className?: string }) {
	if (!hasFlag(code)) return <Globe aria-hidden="true" className={`${className} inline-block h-auto`} />;
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
