import type { Faker } from "@faker-js/faker";
import { faker as cs } from "@faker-js/faker/locale/cs_CZ";
import { faker as da } from "@faker-js/faker/locale/da";
import { faker as de } from "@faker-js/faker/locale/de";
import { faker as en } from "@faker-js/faker/locale/en_GB";
import { faker as india } from "@faker-js/faker/locale/en_IN";
import { faker as us } from "@faker-js/faker/locale/en_US";
import { faker as southAfrica } from "@faker-js/faker/locale/en_ZA";
import { faker as es } from "@faker-js/faker/locale/es";
import { faker as fi } from "@faker-js/faker/locale/fi";
import { faker as fr } from "@faker-js/faker/locale/fr";
import { faker as hr } from "@faker-js/faker/locale/hr";
import { faker as hu } from "@faker-js/faker/locale/hu";
import { faker as id } from "@faker-js/faker/locale/id_ID";
import { faker as it } from "@faker-js/faker/locale/it";
import { faker as lv } from "@faker-js/faker/locale/lv";
import { faker as no } from "@faker-js/faker/locale/nb_NO";
import { faker as nl } from "@faker-js/faker/locale/nl";
import { faker as pl } from "@faker-js/faker/locale/pl";
import { faker as pt } from "@faker-js/faker/locale/pt_PT";
import { faker as ro } from "@faker-js/faker/locale/ro";
import { faker as sk } from "@faker-js/faker/locale/sk";
import { faker as sl } from "@faker-js/faker/locale/sl_SI";
import { faker as sr } from "@faker-js/faker/locale/sr_RS_latin";
import { faker as sv } from "@faker-js/faker/locale/sv";
import { faker as tr } from "@faker-js/faker/locale/tr";
import { faker as vi } from "@faker-js/faker/locale/vi";

/** Sources of names, streets and random numbers, all in Latin letters, as the site is English. */
// biome-ignore format: a list
const fakers = {
	cs, da, de, en, es, fi, fr, hr, hu, id, india, it, lv, nl, no, pl, pt, ro, sk, sl, southAfrica, sr, sv, tr, us, vi,
};

export type Locale = keyof typeof fakers;
export const locales = Object.keys(fakers) as Locale[];

/** The faker of a locale, seeded: equal seeds make equal data, on every machine. */
export function seedFaker(locale: Locale, ...seeds: number[]): Faker {
	const faker = fakers[locale];
	faker.seed(seeds);
	return faker;
}

/** Normally distributed, mean 0 and standard deviation 1 (Box and Muller). */
export function drawNormal(faker: Faker): number {
	return Math.sqrt(-2 * Math.log(1 - faker.number.float())) * Math.cos(2 * Math.PI * faker.number.float());
}
