import { pictureReportReasons } from "#domain/moderation/report-reasons.ts";
import { getPictureUrl } from "#domain/pictures/storage.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { CaseArticle, type CaseItem, type OnDecided } from "./case-article.tsx";

type Props = {
	item: Omit<CaseItem, "clinic"> & {
		id: string;
		isOpen: boolean;
		picture: { url: string; alt: string | null } | null;
		clinic: { id: string; name: string; city: string; country_code: string };
	};
	onDecided: OnDecided;
};

/** A reported picture of a clinic. */
export function PictureCase({ item, onDecided }: Props) {
	const { id, clinic, picture, isOpen } = item;
	return (
		<CaseArticle
			id={id}
			item={{ ...item, waits: isOpen ? item.waits : null }}
			choices={isOpen ? ["keep_picture", "remove_picture"] : []}
			label={`Picture of ${clinic.name}`}
			about={`${clinic.city}, ${getCountryName(clinic.country_code)}`}
			ownCase="You own or claim this clinic. Someone else has to decide."
			reasons={pictureReportReasons}
			onDecided={onDecided}
		>
			{picture ? (
				<img
					src={getPictureUrl(picture.url, "large")}
					alt={picture.alt ?? "Without a description"}
					width={1200}
					height={900}
					className="mt-3 max-h-96 w-auto max-w-full rounded-lg object-contain"
				/>
			) : (
				<p className="mt-3 text-faded">The picture is gone.</p>
			)}
		</CaseArticle>
	);
}
