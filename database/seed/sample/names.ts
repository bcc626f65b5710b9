import type { Faker } from "@faker-js/faker";
import type { SampleCity } from "./cities.ts";
import type { Locale } from "./fakers.ts";

const english = [
	"{{surname}} Laser Clinic",
	"{{surname}} Tattoo Removal",
	"{{surname}} Skin Clinic",
	"{{surname}} Laser Studio",
	"The {{surname}} Laser Rooms",
	"{{surname}} Tattoo Fading",
	"{{surname}} & {{surname2}} Dermatology",
	"{{surname}} Skin & Laser {{city}}",
	"{{city}} Tattoo Removal at {{street}}",
];
const southSlavic = ["Poliklinika {{surname}}", "Laser Centar {{surname}}", "Koža & Laser {{surname}} {{city}}"];

/** Names of clinics by the locale of their words; English for the others. */
const clinicNames: { [locale in Locale]?: string[] } = {
	cs: ["Klinika {{surname}}", "Laser studio {{surname}}", "Odstranění tetování {{surname}} {{city}}"],
	da: ["Laserklinik {{surname}}", "Hudlægerne {{surname}} & {{surname2}}", "{{surname}} Laser {{city}}"],
	de: [
		"Laserzentrum {{surname}} {{city}}",
		"Tattooentfernung {{city}} {{surname}}",
		"Hautpraxis {{surname}}",
		"Praxis {{street}} {{city}}",
		"Praxis Dr. {{surname}} & Dr. {{surname2}}",
		"Laserstudio {{surname}} {{city}}",
	],
	es: [
		"Clínica Láser {{surname}}",
		"Clínica {{surname}} y {{surname2}}",
		"Eliminación de Tatuajes {{surname}}",
		"Piel y Láser {{surname}} {{city}}",
	],
	fi: ["Laserklinikka {{surname}}", "Lääkärit {{surname}} & {{surname2}}", "{{surname}} Laser {{city}}"],
	fr: [
		"Centre Laser {{surname}}",
		"Détatouage {{city}} {{surname}}",
		"Cabinet des Drs {{surname}} & {{surname2}}",
		"Centre Laser {{street}}",
	],
	hr: southSlavic,
	hu: ["Lézerklinika {{surname}}", "{{surname}} és {{surname2}} Bőrgyógyászat", "{{surname}} Lézer {{city}}"],
	it: [
		"Centro Laser {{surname}}",
		"Studio Dermatologico {{surname}} & {{surname2}}",
		"Rimozione Tatuaggi {{surname}} {{city}}",
	],
	nl: ["Laserkliniek {{surname}}", "Huidpraktijk {{surname}} & {{surname2}}", "Huidcentrum {{street}} {{city}}"],
	no: ["Laserklinikken {{surname}}", "Hudlegene {{surname}} & {{surname2}}", "{{surname}} Laser {{city}}"],
	pl: ["Klinika {{surname}}", "Gabinet {{surname}} i {{surname2}}", "Usuwanie Tatuaży {{surname}} {{city}}"],
	pt: ["Clínica {{surname}} & {{surname2}}", "Clínica Laser {{surname}}", "Remoção de Tatuagens {{surname}} {{city}}"],
	ro: ["Clinica {{surname}}", "Cabinet {{surname}} & {{surname2}}", "Îndepărtare Tatuaje {{surname}} {{city}}"],
	sk: ["Klinika {{surname}}", "Laser studio {{surname}}", "Odstránenie tetovania {{surname}} {{city}}"],
	sl: southSlavic,
	sr: southSlavic,
	sv: ["Laserkliniken {{surname}}", "Hudläkarna {{surname}} & {{surname2}}", "{{surname}} Laser {{city}}"],
	tr: ["{{surname}} Lazer Kliniği", "{{surname}} & {{surname2}} Kliniği", "Dövme Silme {{surname}} {{city}}"],
};

export function makeClinicName(faker: Faker, locale: Locale, city: SampleCity): string {
	return faker.helpers.mustache(faker.helpers.arrayElement(clinicNames[locale] ?? english), {
		city: city.local,
		street: () => faker.location.street(),
		surname: () => faker.person.lastName("male"),
		surname2: () => faker.person.lastName("female"),
	});
}

/** A person's full name. */
export function makeFullName(faker: Faker): string {
	const sex = faker.person.sexType();
	return `${faker.person.firstName(sex)} ${faker.person.lastName(sex)}`;
}

const plainLetters: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	þ: "th",
	ı: "i",
};

/** Small letters a to z, digits and single hyphens, at most the 63 characters that a part of a host name may have. */
export function slugify(name: string): string {
	return (
		name
			.toLowerCase()
			.replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? "")
			.normalize("NFD")
			.replace(/[\u0300-\u036f'’.]/g, "")
			.match(/[a-z0-9]+/g)
			?.join("-")
			.slice(0, 63)
			.replace(/-$/, "") ?? ""
	);
}
