import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { ClinicList, type ListProps } from "./clinic-list.tsx";
import * as searchTexts from "./search-texts.tsx";

type Props = ListProps & {
	/** ISO-2 code of a country that has a flag. */
	flag: string | false;
	crumbs: { name: string; path: string }[];
	/** What there is to know of the place, above its clinics. */
	children: React.ReactNode;
	/** Other places, below them. */
	places: React.ReactNode;
};

/** The clinics of a country or a city. */
export function PlaceScreen({ flag, crumbs, children, places, ...list }: Props) {
	return (
		<div className="container-page pb-8">
			<Breadcrumbs crumbs={crumbs} />
			<h1 className="wrap-anywhere -mt-2.5 flex items-center gap-3 text-2xl sm:text-3xl">
				<Flag code={flag} className="w-8 shrink-0" isFirst />
				{searchTexts.placeScreenTitle(list.place)}
			</h1>
			{children}
			<ClinicList {...list} />
			{places}
		</div>
	);
}
