import { buttonClass } from "#app/components/ui/button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";

type Props = { isBusy: boolean; isDirty: boolean; note: string; problem: string | undefined; onDiscard: () => void };

/** Stays at the lower edge while a long form is edited. */
export function SaveBar({ isBusy, isDirty, note, problem, onDiscard }: Props) {
	return (
		<div className="sticky bottom-0 z-10 -mx-4 border-line border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1 basis-48 text-sm">
					<p role="alert" className="font-medium text-danger">
						{problem}
					</p>
					{!problem && <p className="text-faded">{isDirty ? note : "Everything is saved."}</p>}
				</div>
				<div className="flex gap-2">
					{isDirty && (
						<button
							type="button"
							onClick={({ currentTarget }) => {
								// this button goes away, the one beside it stays
								currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
								onDiscard();
							}}
							className={buttonClass("secondary")}
						>
							Discard
						</button>
					)}
					<SubmitButton isBusy={isBusy}>Save Profile</SubmitButton>
				</div>
			</div>
		</div>
	);
}
