import type { IconName } from "./icon-names.ts";

/** A picture in the colour of the text, 24 px unless its class says otherwise. The text beside it says the same. */
export const Icon = ({ name, className = "" }: { name: IconName; className?: string }) => (
	<span aria-hidden="true" className={`icon i-${name} ${className}`} />
);
