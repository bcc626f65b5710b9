import { expect, test } from "vitest";
import { readPosition } from "./position.ts";

test.each([
	["50.7374", "7.0982"],
	["50,7374", "7,0982"],
	["50.7374, 7.0982", ""],
	["50.7374,7.0982", ""],
	["50,7374; 7,0982", ""],
	["50.7374° N", "7.0982° E"],
	["https://www.google.com/maps/@50.7374,7.0982,15z", ""],
	["https://maps.example/?q=50.7374,7.0982&z=3", ""],
])("%j and %j are a place in Bonn", (latitude, longitude) => {
	expect(readPosition(latitude, longitude)).toEqual({ value: { latitude: 50.7374, longitude: 7.0982 }, note: null });
});

test.each([
	["0", "0"],
	["0.000", "0,000"],
	["50737400", "7098200"],
	["91", "0"],
	["50", ""],
	["", "7"],
	["north", "1"],
	["1,2,3", ""],
])("%j and %j are none, with a note", (latitude, longitude) => {
	expect(readPosition(latitude, longitude)).toEqual({ value: null, note: expect.any(String) });
});

test("west and south are negative, nothing is nothing", () => {
	expect(readPosition("33.9° S", "18.4 W").value).toEqual({ latitude: -33.9, longitude: -18.4 });
	expect(readPosition("−33.9", "18.4").value).toEqual({ latitude: -33.9, longitude: 18.4 });
	expect(readPosition("", " ")).toEqual({ value: null, note: null });
});
