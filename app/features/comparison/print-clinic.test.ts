import { expect, test } from "vitest";
import type { ComparedClinic } from "#database/queries/clinics.ts";
import { printClinic } from "./print-clinic.ts";

const print = (...prices: [price: number, on: string][]) =>
	printClinic(
		{
			...{
				currency: "EUR",
				price_from: prices[0]?.[0] ?? null,
				country_code: "DE",
				city: "Bonn",
				languages: [],
				distance_km: 3.24,
			},
			...{ lasers: ["ps-ndyag", "qs-ruby"], treated_by: ["dermatologist"], doctor_name: "Dr Weber" },
			...{ verified_at: null, verified_checks: [], opening_hours: null, time_zone: null },
			treatments: prices.map(([price, priced_on], number) => ({
				...{ slug: `laser-${number}`, name: `Laser ${number}`, price_min: price, price_max: price, priced_on },
			})),
		} as unknown as ComparedClinic,
		new Date("2026-11-22T12:00:00Z"),
	);

test("a course counts fresh prices only; old ones are marked as old", () => {
	const [fresh, old] = [
		[100, "2026-11-01"],
		[60, "2020-01-02"],
	] as [[number, string], [number, string]];
	expect(print(fresh, old)).toMatchObject({
		...{ prices: "€ a100", oldSession: "", pricedOn: "As of 1 Nov 2026" },
		treatments: [{ price: "€100 per session" }, { price: "€60 per session, as of 2 Jan 2020, may have changed" }],
		distance: "3.2 km",
	});
	expect(print(fresh)).toMatchObject({
		lasers: ["Q-switched ruby (694 nm)", "Picosecond Nd:YAG (1064/532 nm)"],
		treatedBy: ["Dermatologist", "Dr Weber"],
	});
	expect(print(old)).toMatchObject({
		...{ prices: "", oldSession: "€60 a session, any ink", pricedOn: "As of 2 Jan 2020, may have changed" },
	});
	expect(print()).toMatchObject({ prices: "", oldSession: "", pricedOn: "" });
});

test("without a lowest price that counts, there is no price of a course", () => {
	const clinic = {
		...{ currency: "EUR", price_from: null, country_code: "DE", city: "Bonn", languages: [], distance_km: null },
		...{ lasers: [], treated_by: [], verified_at: null, verified_checks: [], opening_hours: null, time_zone: null },
		treatments: [{ slug: "laser", name: "Laser", price_min: 1, price_max: 1, priced_on: "2026-11-01" }],
	} as unknown as ComparedClinic;
	expect(printClinic(clinic, new Date("2026-11-22T12:00:00Z"))).toMatchObject({
		...{ prices: "", oldSession: "", pricedOn: "" },
	});
});
