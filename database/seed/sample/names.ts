import type { Language } from "./languages/language.ts";
import type { SampleCity } from "./places.ts";
import type { Random } from "./random.ts";

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
	ä: "ae",
	ö: "oe",
	ü: "ue",
};

/** Small letters a to z, digits and single hyphens, at most the 63 characters that a part of a host name may have. */
export function slugify(name: string): string {
	return name
		.toLowerCase()
		.normalize("NFC")
		.replace(/[ßæœøłđðþıäöü]/g, (letter) => plainLetters[letter] ?? letter)
		.normalize("NFD")
		.replace(/[\u0300-\u036f'’.]/g, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-/, "")
		.slice(0, 63)
		.replace(/-$/, "");
}

/** @param street where it lies, which its name may carry */
export function makeClinicName(random: Random, language: Language, city: SampleCity, street: string): string {
	const [surname = "", surname2 = ""] = random.sample(language.surnames, 2);
	const words: Record<string, string> = {
		brand: random.pick(language.brands),
		city: city.local,
		street: capitalize(street.replace(/^(ul|al|pl)\. /, "")),
		surname,
		surname2,
	};
	return random.pick(language.clinics).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? "");
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export function makeAddress(random: Random, city: SampleCity, street: string): string {
	const { address, zip } = city.country;
	let number = String(Math.ceil(random.fraction() ** 2 * 180));
	if (random.chance(0.06)) number += random.pick(["a", "b"]);
	const hasSuite = address.includes("{state}") && random.chance(0.35);
	const parts: Record<string, string> = {
		number,
		street: hasSuite ? `${street}, Suite ${random.whole(1, 9)}${random.pick(["00", "05", "10"])}` : street,
		city: city.local,
		state: city.state,
		zip: makeZip(random, zip, city),
	};
	return address.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? "").trim();
}

function makeZip(random: Random, pattern: string, { zip }: SampleCity): string {
	if (pattern.includes("*")) return random.fill(pattern.replace("*", zip));
	let known = 0;
	return random.fill(pattern.replace(/[#%@\d]/g, (sign) => zip[known++] ?? sign));
}

/** A person's full name, of the given language. */
export function makeFullName(random: Random, language: Language): string {
	return `${random.pick(language.firstNames)} ${random.pick(language.surnames)}`;
}
