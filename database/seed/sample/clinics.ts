import { limits } from "#domain/limits.ts";
import { calendar, toTimestamp } from "./calendar.ts";
import { sampleCountries } from "./countries.ts";
import { languages } from "./languages/all.ts";
import { makeAddress, makeClinicName, slugify } from "./names.ts";
import { makePhone } from "./phones.ts";
import { galleryPath, galleryPictures, logoPath, logoPictures } from "./picture-paths.ts";
import { describeGalleryPicture } from "./picture-texts.ts";
import { pickCity, type SampleCity } from "./places.ts";
import { makePrice, type SamplePrice } from "./profile/prices.ts";
import { makeProfile } from "./profile/profile.ts";
import { Random } from "./random.ts";
import { makeReviews, type SampleReviews } from "./reviews.ts";
import { makeTreatments, type Treatment } from "./treatments.ts";

/** Change it for another directory of the same shape. */
const SEED = 20261101;

const COUNTRY_EVERY = 12; // one clinic in so many goes to the next country of the list, so that each has a verified one

/** A clinic and all that hangs on it: rows as the tables take them. */
export type SampleClinic = SampleReviews & {
	clinic: Record<string, unknown> & { id: string; name: string };
	clinicTreatments: ({ clinic_id: string; treatment_id: number } & SamplePrice)[];
	media: {
		id: string;
		clinic_id: string;
		url: string;
		type: string;
		alt: string | null;
		position: number;
		created_at: string;
	}[];
};

/** Clinic number `index`, from 0. It depends on the index and the treatments alone, not on how many clinics are made. */
export function makeClinic(index: number, treatments: readonly Treatment[]): SampleClinic {
	const random = new Random(SEED, 1, index);
	const turn = index % COUNTRY_EVERY === 0 ? sampleCountries[index / COUNTRY_EVERY] : undefined;
	const city = pickCity(random, turn);
	const language = languages[random.pick(city.country.languages)];
	const isVerified = random.chance(0.85) || turn !== undefined;
	const street = random.pick(language.streets);
	const name = makeClinicName(random, language, city, street);
	const created = isVerified
		? random.between(calendar.firstClinic, calendar.today - 14 * calendar.day)
		: random.between(calendar.today - 400 * calendar.day, calendar.today - calendar.day);
	const id = random.uuid(Math.floor(created));
	const host = `${slugify(name.includes(city.local) ? name : `${name} ${city.local}`)}.example`;
	const logo = random.chance(0.6) ? logoPath(random.whole(0, logoPictures - 1)) : null;
	const address = random.chance(0.97) ? makeAddress(random, city, street) : null;
	const [latitude, longitude] = address || random.chance(0.5) ? scatter(random, city) : [null, null];
	const offered = makeTreatments(random, treatments);
	const { counts, ...reviews } = makeReviews(new Random(SEED, 2, index), new Random(SEED, 4, index), {
		index,
		id,
		created,
		isVerified,
		city,
	});
	const profileRandom = new Random(SEED, 3, index);
	const profile = makeProfile(profileRandom, name, city);
	const phone = random.chance(0.9) ? makePhone(random, city) : null;

	return {
		...reviews,
		clinic: {
			id,
			name,
			country_code: city.country.code,
			city: city.name,
			address,
			phone,
			email: random.chance(0.88) ? `${random.pick(language.mailboxes)}@${host}` : null,
			website: random.chance(0.85) ? `https://${host}` : null,
			logo_url: logo,
			latitude,
			longitude,
			status: isVerified ? "verified" : "pending",
			...makeVerification(new Random(SEED, 5, index), { created, isVerified, hasPhone: phone !== null }),
			...profile,
			...counts,
			treatment_ids: offered,
			created_at: toTimestamp(created),
			updated_at: newest([
				toTimestamp(random.between(created, calendar.today)),
				...[...reviews.reviews, ...reviews.replies].map(({ updated_at }) => updated_at),
			]),
		},
		clinicTreatments: offered.map((treatment_id) => ({
			clinic_id: id,
			treatment_id,
			...makePrice(
				profileRandom,
				profile.currency,
				treatments.find((treatment) => treatment.id === treatment_id),
				created,
			),
		})),
		media: makeMedia(random, id, created, logo),
	};
}

/** Checked within the eleven months before the sample's day, and not before it was listed. */
function makeVerification(
	random: Random,
	{ created, isVerified, hasPhone }: { created: number; isVerified: boolean; hasPhone: boolean },
) {
	if (!isVerified) return { verified_at: null, verified_checks: [] };
	const from = Math.max(created + calendar.day, calendar.today - 330 * calendar.day);
	return {
		verified_at: toTimestamp(random.between(from, calendar.today)),
		verified_checks: [
			"exists",
			"address",
			...(hasPhone ? ["phone"] : []),
			"licence",
			...(random.chance(0.6) ? ["insurance"] : []),
		],
	};
}

/** ISO moments sort as text. */
const newest = (moments: string[]) => moments.reduce((a, b) => (a > b ? a : b));

/** Within a few kilometres of the city's centre. */
function scatter(random: Random, { latitude, longitude }: SampleCity): [latitude: number, longitude: number] {
	const step = () => Math.max(-2, Math.min(2, random.normal())) * 0.018; // degrees of latitude; 0.018 are 2 km
	const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
	return [round(latitude + step()), round(longitude + step() / Math.cos((latitude * Math.PI) / 180))];
}

function makeMedia(
	random: Random,
	clinicId: string,
	clinicCreated: number,
	logo: string | null,
): SampleClinic["media"] {
	const row = (url: string, type: string, position: number, alt: string | null) => {
		const moment = random.between(clinicCreated, Math.min(clinicCreated + 60 * calendar.day, calendar.today));
		const created_at = toTimestamp(moment);
		return { id: random.uuid(Math.floor(moment)), clinic_id: clinicId, url, type, alt, position, created_at };
	};
	const pictures = random.chance(0.15) ? 0 : random.whole(1, limits.galleryPictures);
	const numbers = random.sample([...Array(galleryPictures).keys()], pictures);
	return [
		...numbers.map((number, position) =>
			row(galleryPath(number), "gallery", position, random.chance(0.6) ? describeGalleryPicture(number) : null),
		),
		...(logo ? [row(logo, "logo", 0, null)] : []),
	];
}
