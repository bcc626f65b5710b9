import { RowList } from "#app/components/row-list.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";
import { type DatedSource, isOldSource } from "#domain/sources.ts";

type Values = { sources: (DatedSource & { key: number })[] };

type Props = {
	/** A form with rows named `sources`, among other fields. */
	form: { values: Values; errors: Record<string, string>; edit: (change: Partial<Values>) => void };
};

const isOld = (checked_on: string) => checked_on !== "" && isOldSource({ checked_on });
const today = () => new Date().toISOString().slice(0, 10);

/** The pages that a text rests on, each with the day on which somebody read it: today for a new one. */
export function SourceRows({ form }: Props) {
	return (
		<RowList
			form={form}
			name="sources"
			noun="source"
			max={limits.treatmentSources}
			empty={{ title: "", url: "", checked_on: today() }}
		>
			{(of, number) => (
				<>
					<TextField label={`Title of source ${number}`} maxLength={limits.treatmentSourceTitle} {...of("title")} />
					<div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
						<TextField label="Address" type="url" maxLength={limits.treatmentSourceUrl} {...of("url")} />
						<TextField
							label="Read on"
							type="date"
							{...of("checked_on")}
							hint={isOld(of("checked_on").value) ? "More than a year ago: read it again." : undefined}
						/>
					</div>
				</>
			)}
		</RowList>
	);
}
