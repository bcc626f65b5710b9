/** A progress bar. `part` is from 0 to 1. */
export function Progress({ label, part }: { label: string; part: number }) {
	return (
		<progress
			aria-label={label}
			max={100}
			value={Math.floor(part * 100)}
			className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
		/>
	);
}
