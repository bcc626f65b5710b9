import type { IconName } from "./icon-names.ts";

/** An icon in the colour of the text, 24 px unless `className` sets a size. Hidden from screen readers. */
export const Icon = ({ name, className = "" }: { name: IconName; className?: string }) => (
	<span aria-hidden="true" className={`icon i-${name} ${className}`} />
);
