import { plural, t } from "@lingui/core/macro";
import { useSession } from "#app/auth/session.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useSaved } from "./save-buttons.tsx";

/** The button that saves all clinics of a comparison, or removes them again. */
export function SaveAll({ ids }: { ids: readonly string[] }) {
	const { isSaved, toggle } = useSaved(ids, plural({ clinics: ids.length }, { one: "# clinic", other: "# clinics" }));
	return (
		<button type="button" aria-pressed={isSaved} onClick={toggle} className={buttonClass("secondary")}>
			<Icon name={isSaved ? "heart-filled" : "heart"} className={`size-4 ${isSaved ? "text-accent" : ""}`} />
			{isSaved
				? t({ message: "Saved", context: "clinic" })
				: plural({ clinics: ids.length }, { one: "Save Clinic", other: "Save all #" })}
		</button>
	);
}

/** A button that saves all clinics; only for signed-in people, and while one of the clinics is not saved. */
export function SaveOffer({ ids }: { ids: readonly string[] }) {
	const { user } = useSession();
	const { isSaved, isKnown, toggle } = useSaved(
		ids,
		plural({ clinics: ids.length }, { one: "# clinic", other: "# clinics" }),
	);
	if (!user || !isKnown || isSaved) return null;
	return (
		<button type="button" onClick={toggle} className={buttonClass("quiet", "px-3!")}>
			<Icon name="heart" className="size-4" />
			{plural({ clinics: ids.length }, { one: "Save Clinic", other: "Save all #" })}
		</button>
	);
}
