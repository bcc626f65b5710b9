import { t } from "@lingui/core/macro";
import { useFetcher } from "react-router";
import { SwitchField } from "#app/components/ui/field.tsx";

type Props<Name extends string> = {
	switches: readonly { name: Name; label: string; text: string }[];
	saved: Record<Name, boolean>;
	/** Of the request to the page's action, which has all settings as JSON. */
	method: "put" | "patch";
};

/** Settings that are on or off. Each is saved as it is turned. */
export function SwitchList<Name extends string>({ switches, saved, method }: Props<Name>) {
	const fetcher = useFetcher<{ isSaved: boolean }>();
	const settings = (fetcher.json as Record<Name, boolean> | undefined) ?? saved;
	function turn(name: Name, isOn: boolean) {
		// shown before the next one is turned, which is sent with it
		const json = { ...settings, [name]: isOn };
		fetcher.submit(json, { method, encType: "application/json", flushSync: true });
	}
	return (
		<>
			<ul className="divide-y divide-line">
				{switches.map(({ name, label, text }) => (
					<li key={name} className="py-3">
						<SwitchField
							label={label}
							checked={settings[name]}
							onChange={(event) => turn(name, event.target.checked)}
							aria-describedby={`${name}-text`}
						/>
						<p id={`${name}-text`} className="max-w-prose pl-14 text-faded text-sm">
							{text}
						</p>
					</li>
				))}
			</ul>
			<p role="status" className="mt-2 min-h-6 text-faded text-sm">
				{fetcher.state === "idle" && fetcher.data?.isSaved && t`Saved`}
			</p>
		</>
	);
}
