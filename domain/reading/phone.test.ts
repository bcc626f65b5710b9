import { expect, test } from "vitest";
import { readPhone } from "./phone.ts";

test.each([
	["0221 4710104", "DE", "+492214710104"],
	["492214710101.0", "DE", "+492214710101"],
	["221 4710101,0", "DE", "+492214710101"],
	// two numbers, and what stands around one
	["0221 4710101 / 0171 3920001", "DE", "+492214710101"],
	["+49 221 4710102; +49 171 3920002", "DE", "+492214710102"],
	["0221 4710103 oder 0171 3920003", "DE", "+492214710103"],
	["0221 4710105, 0171 3920005", "DE", "+492214710105"],
	["02 21/ 471 01 01 u. 0171/3920001", "DE", "+492214710101"],
	["Tel. 01 5550104 DW 12", "AT", "+4315550104"],
	["0221/4710106-0 (Mo-Fr 9-12)", "DE", "+4922147101060"],
	["0221 4710150 (abends)", "DE", "+492214710150"],
	["+44 (0) 20 7946 0000 ext. 5", "GB", "+442079460000"],
	// the plus sign, the code and the zero
	["(+49) 221 4710111", "DE", "+492214710111"],
	["+49 (0221) 4710112", "DE", "+492214710112"],
	["＋49 221 4710113", "DE", "+492214710113"],
	["+490221 4710114", "DE", "+492214710114"],
	["0049 221 4710150", "FR", "+492214710150"],
	["011 44 20 7946 0000", "US", "+442079460000"],
	["06 1 555 0115", "HU", "+3615550115"],
	["8 (495) 123-45-67", "RU", "+74951234567"],
	// the zero that Italy and San Marino keep
	["+39 (0)2 1234567", "IT", "+39021234567"],
	["39 02 1234567", "IT", "+39021234567"],
	["3912345678", "IT", "+393912345678"],
	["+378 (0549) 123456", "SM", "+3780549123456"],
	// a spreadsheet removed the plus sign or the zero
	["492214710106", "DE", "+492214710106"],
	["34 912 345 678", "ES", "+34912345678"],
	["2214710101", "DE", "+492214710101"],
	// marks of all kinds
	["(0221) 4710150", "DE", "+492214710150"],
	["0221–4710150", "DE", "+492214710150"],
	["0221‑4710150", "DE", "+492214710150"],
	["\u202a+49 221 4710150\u202c", "DE", "+492214710150"],
])("%s in %s is %s", (typed, country, number) => {
	expect(readPhone(typed, country).value).toBe(number);
});

test.each([
	"4,92215E+11",
	"4.92215E+11",
	"#REF!",
	"110",
	"0",
	"1-800-FLOWERS",
	"Rufen Sie uns an",
	"+49221471010101713920001",
])("%s is no number, which a note says", (typed) => {
	expect(readPhone(typed, "DE")).toEqual({ value: null, note: expect.stringContaining("number") });
});

test("a national number needs its country; of two numbers the note names the first", () => {
	expect(readPhone("0171 392 00 01", null).value).toBeNull();
	expect(readPhone("+49 171 392 00 01", null).value).toBe("+491713920001");
	expect(readPhone("", "DE")).toEqual({ value: null, note: null });
	expect(readPhone("0221 4710101 / 0171 3920001", "DE").note).toBe("We call the first of these numbers.");
});
