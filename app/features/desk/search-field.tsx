import { Form, href, useLocation, useSearchParams } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { limits } from "#domain/limits.ts";

/** The search on every page for admins. */
export function SearchField() {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const shown = pathname === href("/admin/search") ? (params.get("q") ?? "") : "";
	return (
		<Form action={href("/admin/search")} method="get" className="mb-2 flex gap-2">
			<div className="relative min-w-0 flex-1">
				<Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-faded" />
				<input
					// fills in the field anew when the address changes
					key={shown}
					type="search"
					name="q"
					required
					maxLength={limits.queryLength}
					defaultValue={shown}
					autoComplete="off"
					aria-label="Search clinics, people, cases and the log"
					placeholder="Clinic, city, phone, person, case …"
					className="min-h-11 w-full rounded-lg border border-edge bg-sheet pr-3 pl-10 text-ink placeholder:text-faded"
				/>
			</div>
			<button type="submit" className={buttonClass("secondary")}>
				Search
			</button>
		</Form>
	);
}
