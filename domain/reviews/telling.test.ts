import { expect, test } from "vitest";
import { describeRevealingWords, findRevealingWords, foldWord } from "./telling.ts";
import { everydayNames, revealingSources, revealingStems, shortTitles, titles } from "./telling-words.ts";

const read = (text: string, author: string | null = "Anna-Lena Müller") =>
	findRevealingWords(text, author, "Laser Clinic Bonn").map(({ kind, word }) => `${kind} ${word}`);

test.each([
	["Dear Anna, thank you.", ["name Anna"]],
	["dear ANNA", ["name ANNA"]],
	["Thanks, lena!", ["name lena"]],
	["Frau Mueller was late.", ["name Mueller"]],
	["Mrs. muller’s visit", ["name muller"]],
	["Mu\u0308ller came twice", ["name Mu\u0308ller"]],
	["An\u00adna and A n n a and Ａｎｎａ", ["name Ａｎｎａ"]],
	["M ü l l e r", ["name Müller"]],
	["@anna_m84", ["name anna"]],
	["You told us of your psoriasis and the Isotretinoin.", ["diagnosis psoriasis", "drug Isotretinoin"]],
	["HIV, Hépatite C, épilepsie", ["diagnosis HIV", "diagnosis Hépatite", "diagnosis épilepsie"]],
	["Wegen Ihrer Schwangerschaft und Diabetes", ["diagnosis Schwangerschaft", "diagnosis Diabetes"]],
	["ze względu na łuszczycę", ["diagnosis łuszczycę"]],
	["Con la isotretinoína y los antibióticos", ["drug isotretinoína", "drug antibióticos"]],
	["She has AIDS", ["diagnosis AIDS"]],
	[
		"Because of your blood thinners, ibuprofen and penicillin, your anxiety and your HIV-positive status, Mrs Smith",
		["drug blood thinners", "drug ibuprofen", "drug penicillin", "diagnosis anxiety", "diagnosis HIV", "name Smith"],
	],
	["Aspirin, paracetamol or an antihistamine", ["drug Aspirin", "drug paracetamol", "drug antihistamine"]],
	[
		"depressed, diabetic and pregnant, on antidepressants and blood-thinning tablets",
		["diagnosis depressed", "diagnosis diabetic", "diagnosis pregnant", "drug antidepressants", "drug blood thinning"],
	],
	[
		"Wegen der Blutverdünner, der Penizilline und Ihrer Angststörung",
		["drug Blutverdünner", "drug Penizilline", "diagnosis Angststörung"],
	],
	["sous amoxicilline et aspirine, votre anxiété", ["drug amoxicilline", "drug aspirine", "diagnosis anxiété"]],
	["el paracetamol, la penicilina y su ansiedad", ["drug paracetamol", "drug penicilina", "diagnosis ansiedad"]],
	["gli antistaminici e l'aspirina", ["drug antistaminici", "drug aspirina"]],
	["door de bloedverdunners en uw angststoornis", ["drug bloedverdunners", "diagnosis angststoornis"]],
])("%j has revealing words", (text, found) => {
	expect(read(text)).toEqual(found);
});

test.each([
	"Thank you. The pain of the laser goes after a day; blisters, scabs and scars are asked about before.",
	"A cold pack aids healing. Numbing cream is there for everybody.",
	"We are sorry for the wait. Please call us.",
	"Der Schmerz lässt nach, und wir beraten Sie gern.",
	"L'hiver est une bonne saison pour le laser.",
	"La douleur diminue. Merci de votre visite.",
	"An analysis of the hannah inks", // not within other words
	"We can certainly help an aspiring artist. It was anything but depressing, and nobody had to be anxious.",
	"Blood flow matters. The skin is thin there, and blood vessels are small.",
	"You will find us in the same place. We miss Monday visits; Mr is a title.",
	"Merci madame. Nous sommes ravis. Bonjour Madame, Monsieur",
	"Frau Doktor Weber ruft Sie an, Herr Prof. Lang auch. Mr Bonn asks.",
	"Pulses of 5 ms Duration and MS Word",
	"",
])("%j has none", (text) => {
	expect(read(text)).toEqual([]);
	expect(read(text, null)).toEqual([]);
});

test.each([
	["Rose", "A rose tattoo takes longer. Rose ink is hard to remove.", false],
	["Rose", "Rose, thank you for your words.", true],
	["Rose", "Thank you Rose", true],
	["Rose Brown", "Thank you, rose brown", true],
	["Mark Stone", "Mark your calendar. We will not leave a stone unturned.", false],
	["Will Black", "Black ink will fade first.", false],
	["Will Black", "We told Mr Black so.", true],
	["Vincent van der Berg", "Aftercare is part of the course, van and der alone are nobody.", false],
	["A. K.", "A k is a letter", false],
	["Jörg Bonn", "The team in Bonn", false], // also the clinic's name
	["Jörg Bonn", "Dear Joerg Bonn", true],
	["Łukasz", "Dear lukasz", true],
	["Пётр", "Спасибо, пётр", true],
])("with the author %s, %j has revealing words: %s", (author, text, isTelling) => {
	expect(read(text, author).length > 0).toBe(isTelling);
});

test.each([
	["Dear Mrs Smith, thank you", "Smith"],
	["Dear Mrs.  Smith, thank you", "Smith"],
	["MRS SMITH", "SMITH"],
	["Thank you, Mr. Jones", "Jones"],
	["We told Ms O", "O"],
	["Miss Green came late", "Green"],
	["Sehr geehrter Herr Özdemir", "Özdemir"],
	["Frau von der Heide war da", "Heide"],
	["Bonjour M. Dupont", "Dupont"],
	["Chère Mme Lefèvre", "Lefèvre"],
	["Gentile Sig.ra Rossi", "Rossi"],
	["Estimada Sra. de la Cruz", "Cruz"],
	["la señora García", "García"],
	["Beste mevrouw de Vries", "Vries"],
	["Dziękujemy, Pani Kowalska", "Kowalska"],
	["Obrigado, Senhor Costa", "Costa"],
])("in %j a title reveals a name, also if the author is anonymous", (text, name) => {
	expect(read(text, null)).toEqual([`name ${name}`]);
	expect(read(text)).toEqual([`name ${name}`]);
});

test("a first name and a surname after a title are both found, a word after them is not", () => {
	expect(read("Dear Mrs Jane Smith, thank you", null)).toEqual(["name Jane", "name Smith"]);
	expect(read("Frau Eva von der Heide war da", null)).toEqual(["name Eva", "name Heide"]);
	expect(read("Thank you, Mrs Smith. We look forward to it.", null)).toEqual(["name Smith"]);
	expect(read("A pele cicatrizou depressa.", null)).toEqual([]);
});

test("stems are folded, none begins with another, and each source has its day", () => {
	for (const list of Object.values(revealingStems)) {
		const words = list.split(/\s+/);
		for (const word of words) expect(foldWord(word)).toBe(word);
		for (const word of words)
			expect(
				words.filter((one) => one !== word && word.startsWith(one)),
				word,
			).toEqual([]);
	}
	for (const name of everydayNames) expect(foldWord(name)).toBe(name);
	for (const title of [...titles, ...shortTitles]) expect([title, title.toLowerCase()]).toContain(foldWord(title));
	for (const { url, checkedOn } of revealingSources)
		expect(`${url} ${checkedOn}`).toMatch(/^https?:.+ \d{4}-\d\d-\d\d$/);
});

test("the description lists the words by kind", () => {
	expect(describeRevealingWords(findRevealingWords("Anna, your psoriasis and insulin", "Anna", ""))).toBe(
		"“Anna” looks like the name of the person who wrote the review. “psoriasis” looks like an illness or condition. “insulin” looks like a medicine. A reply mustn't reveal who a patient is, what they have or what they take.",
	);
});
