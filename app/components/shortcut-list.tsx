import { SwitchField } from "#app/components/ui/field.tsx";
import { useShortcutSetting } from "#app/lib/shortcuts.ts";

/** The keys that do something on a page, and the switch that turns them off. */
export function ShortcutList({ keys }: { keys: [key: string, act: string][] }) {
	const [isOn, setOn] = useShortcutSetting();
	return (
		<section aria-label="Keyboard shortcuts" className="rounded-2xl border border-line bg-wash px-5 py-3 text-sm">
			<div className="flex flex-wrap items-center justify-between gap-x-6">
				<h2 className="font-sans font-semibold text-base">Keyboard</h2>
				<SwitchField label="Single-key shortcuts" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
			</div>
			{isOn && (
				<dl className="flex flex-wrap gap-x-6 gap-y-2 pt-1 pb-2">
					{keys.map(([key, act]) => (
						<div key={key} className="flex items-center gap-2">
							<dt>
								{key.split(" ").map((name) => (
									<kbd
										key={name}
										className="mr-1 inline-block min-w-6 rounded border border-edge bg-sheet px-1.5 text-center font-sans"
									>
										{name}
									</kbd>
								))}
							</dt>
							<dd className="text-faded">{act}</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}
