type Props = {
	/** Why it was not saved. */
	problem: string | undefined;
	/** How what is edited stands. */
	note: React.ReactNode;
	/** What can be done with it. */
	children: React.ReactNode;
};

/** Stays at the lower edge while a long form is edited. */
export function SaveBar({ problem, note, children }: Props) {
	return (
		<div className="save-bar sticky bottom-0 z-10 -mx-4 border-line border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1 basis-32 text-sm">
					<p role="alert" className="font-medium text-danger">
						{problem}
					</p>
					{note}
				</div>
				<div className="flex flex-wrap items-center gap-2">{children}</div>
			</div>
		</div>
	);
}
