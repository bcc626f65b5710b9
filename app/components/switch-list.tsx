import { t } from "@lingui/core/macro";
import { SwitchField } from "#app/components/ui/field.tsx";
import { useSaved } from "#app/lib/saved.ts";

type Props<Name extends string> = {
	switches: readonly { name: Name; label: string; text: string }[];
	saved: Record<Name, boolean>;
	/** Saves all of them. */
	save: (settings: Record<Name, boolean>) => Promise<unknown>;
};

/** Settings that are on or off. Each is saved as it is turned. */
export function SwitchList<Name extends string>({ switches, saved, save }: Props<Name>) {
	const { value: settings, change, isSaved } = useSaved(saved, save, t`We couldn't save the setting.`);
	return (
		<>
			<ul className="divide-y divide-line">
				{switches.map(({ name, label, text }) => (
					<li key={name} className="py-3">
						<SwitchField
							label={label}
							checked={settings[name]}
							onChange={(event) => change({ ...settings, [name]: event.target.checked })}
							aria-describedby={`${name}-text`}
						/>
						<p id={`${name}-text`} className="max-w-prose pl-14 text-faded text-sm">
							{text}
						</p>
					</li>
				))}
			</ul>
			<p role="status" className="mt-2 min-h-6 text-faded text-sm">
				{isSaved && t`Saved`}
			</p>
		</>
	);
}
