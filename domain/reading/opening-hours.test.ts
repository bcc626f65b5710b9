import { expect, test } from "vitest";
import type { OpeningHours } from "../clinics/opening-hours.ts";
import { formatOpeningHours } from "../imports/opening-hours.ts";
import { readOpeningHours } from "./opening-hours.ts";

const format = (hours: OpeningHours | null) => hours && formatOpeningHours(hours);

test.each([
	...["Mo-Fr 09:00-18:00", "mo-fr 09:00-18:00", "Mo–Fr 09:00–18:00", "Mo-Fr 9-18", "Mo-Fr 09.00-18.00"],
	...["Mo - Fr 9 - 18 Uhr", "Mon-Fri 9am-6pm", "Montag bis Freitag 9 bis 18 Uhr", "lundi-vendredi 9h-18h"],
	...["Mo-Fr: 9:00 - 18:00", "Mo-Fr 09:00-12:00,12:00-18:00", "Mo-Fr 09:00-18:00; Sa closed"],
	...["Lundi au vendredi de 9h à 18h", "dal lunedì al venerdì dalle 9 alle 18", "Segunda a sexta das 9h às 18h"],
	...["Maandag t/m vrijdag van 9 tot 18 uur", "ma-vr 9.00-18.00 uur", "Lunes a viernes 9:00-14:00 y 14:00-18:00"],
	...["poniedziałek - piątek 9:00 do 18:00", "Po–Pá 9–18", "Hétfő - Péntek: 9:00-18:00", "mån-fre 9-18", "пн-пт 9-18"],
	...["Δευτέρα - Παρασκευή 9:00-18:00", "Mo-Fr 9 a.m. - 6 p.m., Sa, Su: Closed", "Mo, Di, Mi, Do, Fr 9-18 Uhr"],
])("%s is nine to six on weekdays", (typed) => {
	expect(readOpeningHours(typed)).toEqual({ value: expect.anything(), remark: null, note: null });
	expect(format(readOpeningHours(typed).value)).toBe("Mo-Fr 09:00-18:00; Sa-Su off");
});

test.each([
	["Mo-Fr 09:00-18:00, Sa 10:00-14:00", "Mo-Fr 09:00-18:00; Sa 10:00-14:00; Su off"],
	["09:00-18:00", "Mo-Su 09:00-18:00"],
	["täglich 10-20 Uhr", "Mo-Su 10:00-20:00"],
	["Mo, Di, Do 8.30-12.30", "Mo-Tu 08:30-12:30; We off; Th 08:30-12:30; Fr-Su off"],
	["Mo-Fr 09:00-12:00, 14:00-18:00", "Mo-Fr 09:00-12:00,14:00-18:00; Sa-Su off"],
	// two rules of one day are meant together
	["Mo 09:00-12:00; Mo 14:00-18:00", "Mo 09:00-12:00,14:00-18:00; Tu-Su off"],
	// around the clock, without a minute in between
	["Mo-Su 00:00-23:59", "Mo-Su 00:00-24:00"],
	["24/7", "Mo-Su 00:00-24:00"],
	["24h", "Mo-Su 00:00-24:00"],
	["Täglich 24 Stunden", "Mo-Su 00:00-24:00"],
	["Mo-Fr 24h, Sa 9-13", "Mo-Fr 00:00-24:00; Sa 09:00-13:00; Su off"],
	["Mo-Fr 0900-1800", "Mo-Fr 09:00-18:00; Sa-Su off"],
	["Mon to Fri 0930 - 1215, 1400 - 1745", "Mo-Fr 09:30-12:15,14:00-17:45; Sa-Su off"],
	// past midnight
	["Fr,Sa 18:00-02:00", "Mo-Th off; Fr 18:00-24:00; Sa 00:00-02:00,18:00-24:00; Su 00:00-02:00"],
	["Su 20:00-03:00", "Mo 00:00-03:00; Tu-Sa off; Su 20:00-24:00"],
	["Mo 20:00-00:00", "Mo 20:00-24:00; Tu-Su off"],
	["Sa-Mo 09:00-18:00", "Mo 09:00-18:00; Tu-Fr off; Sa-Su 09:00-18:00"],
	["Mo-Su off", "Mo-Su off"],
])("%s is %s", (typed, hours) => {
	expect(readOpeningHours(typed)).toMatchObject({ remark: null, note: null });
	expect(format(readOpeningHours(typed).value)).toBe(hours);
});

const weekdays = "Mo-Fr 09:00-18:00; Sa-Su off";
test.each([
	["Mo-Fr 09:00-18:00; PH off", weekdays, "Public holidays: closed"],
	["Mo-Fr 09:00-18:00; Su,PH off", weekdays, "Public holidays: closed"],
	["Mo-Fr 09:00-18:00; SH off", weekdays, "School holidays: closed"],
	["Mo-Su,PH 10:00-20:00", "Mo-Su 10:00-20:00", "Public holidays: 10:00-20:00"],
	['Mo-Fr 09:00-18:00 "nach Vereinbarung"', weekdays, "nach Vereinbarung"],
	["Mo-Fr 09:00-18:00; Sa by appointment", weekdays, "by appointment"],
	['Mo-Fr 09:00-18:00 || "appointment"', weekdays, "appointment"],
	["Mo-Fr 9:00 - 18:00 (Termin nötig)", weekdays, "Termin nötig"],
	["lundi-vendredi 9h-18h (sur rendez-vous)", weekdays, "sur rendez-vous"],
	["Mo-Fr 09:00-18:00; PH off (bitte klingeln)", weekdays, "bitte klingeln; Public holidays: closed"],
	["Mo-Fr 09:00-18:00+", weekdays, "18:00 or later"],
	["Mo-Fr 09:00-18:00; Dec 24 off", weekdays, "Dec 24 off"],
	["Mo-Fr 09:00-18:00; Jul-Aug Mo-Fr 09:00-13:00", weekdays, "Jul-Aug Mo-Fr 09:00-13:00"],
])("%s is %s, and beside it: %s", (typed, hours, remark) => {
	expect(readOpeningHours(typed)).toMatchObject({ remark, note: "What isn't the same each week was kept as a text." });
	expect(format(readOpeningHours(typed).value)).toBe(hours);
});

test.each([
	...["by appointment", "asdf", "Apr-Sep Mo-Fr 08:00-18:00; Oct-Mar Mo-Fr 09:00-17:00", "sunrise-sunset"],
	...["Termine (nach Vereinbarung)", "Mo-Fr 9-18, 2024-2026", "Mo-Fr 9-18 (im Winter bis 17)", "24", "1800"],
	...["9-5", "M-F 9-5", "Mo-Fr", "12.12. 9-12", "Mo-Fr, jeden 2. Samstag 9-12"],
	...["Sa[1] 10:00-12:00", "Mo 09:00-10:00,11:00-12:00,13:00-14:00,15:00-16:00", "Mo 25:00-26:00"],
])("%s is kept as a text", (typed) => {
	expect(readOpeningHours(typed)).toEqual({ value: null, remark: typed, note: "What this says was kept as a text." });
});

test("a remark has the length of a note, and nothing is nothing", () => {
	expect(readOpeningHours("x".repeat(300)).remark).toHaveLength(200);
	expect(readOpeningHours(" ")).toEqual({ value: null, remark: null, note: null });
});
