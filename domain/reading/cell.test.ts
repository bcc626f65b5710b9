import { expect, test } from "vitest";
import { readCell } from "./cell.ts";

test.each([
	["Müller &amp; Söhne &#8211; Laser", "Müller & Söhne – Laser"],
	["Müller &amp;amp; Söhne", "Müller & Söhne"],
	["L&#039;Atelier Laser", "L'Atelier Laser"],
	["<b>Laser</b> Lindner", "Laser Lindner"],
	["<p>Sanft&nbsp;entfernt.</p><p>Ohne Narben.</p>", "Sanft entfernt.\nOhne Narben."],
	["Eins<br>Zwei<br />Drei", "Eins\nZwei\nDrei"],
	["<script>alert(1)</script>Laser", "Laser"],
	["Tattoos &lt;10 cm&gt; &amp; gr&ouml;&szlig;er", "Tattoos <10 cm> & größer"],
	["Dr. A <info@praxis.example>", "Dr. A <info@praxis.example>"],
	["R&D <3, AT&T, x < y > z", "R&D <3, AT&T, x < y > z"],
	['Studio \\"Ink\\"', 'Studio "Ink"'],
	["D\\'Or", "D'Or"],
	["Ink \\\\ Skin", "Ink \\ Skin"],
	["By appointment.\\r\\nCall us.\\nThanks", "By appointment.\nCall us.\nThanks"],
	['="0221 4710104"', "0221 4710104"],
	["'0221 4710105", "0221 4710105"],
	["'n Sonne", "'n Sonne"],
	["Ink\u200b Away\u00ad", "Ink Away"],
])("%j is %j", (cell, text) => {
	expect(readCell(cell)).toBe(text);
});

test.each([
	"",
	" ",
	"\\N",
	"NULL",
	"null",
	"#REF!",
	"#N/A",
	...["NaN", "None", "(null)", "undefined", "k. A.", "k.A.", "-", "--", "—", "?", "#¡REF!", "#¡VALOR!", "#¿NOMBRE?"],
	"n/a",
	"\u3164",
	"\u2800\u2800",
	"\u00ad",
	"\u115f\u1160",
	"\u034f",
])("%j is empty", (cell) => {
	expect(readCell(cell)).toBe("");
});
