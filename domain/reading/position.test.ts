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
	["https://maps.example/place/X/@50.1,7.1,17z/data=!3d50.7374!4d7.0982", ""],
	["geo:50.7374,7.0982", ""],
	["N 50.7374", "E 7.0982"],
	["50.7374 N, 7.0982 E", ""],
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
	// degrees, minutes and seconds
	const bonn = { latitude: expect.closeTo(50.7374, 4), longitude: expect.closeTo(7.0982, 4) };
	expect(readPosition("50°44'14.6\"N", "7°05'53.5\"E").value).toEqual(bonn);
	expect(readPosition("50° 44′ 14.6″ N, 7° 5′ 53.5″ E", "").value).toEqual(bonn);
	expect(readPosition("50 44' 14,6'' N", "7 5' 53,5'' E").value).toEqual(bonn);
	expect(readPosition("33°30'0\"S", "70°30'W").value).toEqual({ latitude: -33.5, longitude: -70.5 });
	expect(readPosition("", " ")).toEqual({ value: null, note: null });
});
