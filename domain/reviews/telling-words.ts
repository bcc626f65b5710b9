/**
 * Words in a clinic's reply that may tell what a patient has or takes. Each is the beginning of words in English, German, French,
 * Spanish, Italian, Dutch, Polish or Portuguese, without accents and in small letters, or a whole word where it has three: what clinics ask before they remove a tattoo,
 * and what they therefore know. Not what everybody's treatment is about: pain, blisters, scars, numbing cream.
 */
export const tellingWords = {
	diagnosis: `acne akne allerg alerg anaemi anemi asthma asma astma autoimmun autoinmun bielactw bipolar bluthochdruck cancer cheloid
		cukrzyc dermatit depressie depression depresion depresja depressao depressiv diabet eczem ekzem eccema egzem epilep epiless padaczk
		hemophil haemophil hamophil hemofil emofil hepatit epatit herpes opryszczk hypertens hipertens ipertens nadcisnien hiv vih kanker
		keloid krebs hautkrebs brustkrebs leukaem leukam leukem leucem lupus luszczyc melanom neurodermit nowotwor psoria
		schizophren schizofren esquizofren syphilis sifilis tuberculos tuberkulos gruzlic vitiligo
		pregnan schwanger enceinte grossesse embaraz incinta gravid zwanger ciaza ciazy`,
	drug: `accutane roaccutan isotretinoin amiodaron antibioti antybioty antidepres anticoagul antikoagul anticoncept blutverdunn
		chemotherap chemioterap chimiotherap quimioterap citalopram cortison kortison cortisol diazepam doxycyclin doxiciclin doksycyklin
		fluoxetin heparin insulin lithium metformin methadon methotrexat metotrexat minocyclin minociclin morphine morfin phenprocoumon
		marcumar prednison prednisolon sertralin tetracyclin tetraciclin tetracyklin tramadol valium warfarin`,
} as const;

/** What the words rest on. */
export const tellingSources = [
	{
		title: "Finesse: conditions and medicines that a clinic asks for before it removes a tattoo",
		url: "https://finessesmp.co.uk/tattoo-removal-before-after-care-2/",
		checkedOn: "2026-11-22",
	},
	{
		title: "LaseAway: contra-indications for laser tattoo removal",
		url: "http://www.laseawaycenters.com/contra-indications-for-laser-tattoo-removal/",
		checkedOn: "2026-11-22",
	},
	{
		title: "WHO Model List of Essential Medicines, 23rd list 2023: names of medicines",
		url: "https://www.who.int/publications/i/item/WHO-MHP-HPS-EML-2023.02",
		checkedOn: "2026-11-22",
	},
	{
		title: "National Law Review 2022: what a practice's replies to reviews told, and what that cost it",
		url: "https://www.natlawreview.com/article/disclosing-patient-information-responses-to-online-reviews-recent-ocr-enforcement",
		checkedOn: "2026-11-22",
	},
];

/** Names that are also words of every day, in the same languages. They are taken for a name only where they are written as one. */
export const everydayNames = new Set(
	`amber angel april art august autumn bill black blanc blanca bianca bianco blue bois braun brown chase christian claire clara clear cook
	daisy dawn dean engel faith fox frank gold good grace grand grant gray green grey gross grun hart heather herr hill holly hope iris ivy
	jack jade jasmin jay joy june klein king kurz lane lang laser lee lieb lily little long luz mai mar mark marta may melody miles noir olive
	paz pearl penny petit pierre pink prince ray red reed rich rob rosa rose rot ruby sandy schwarz short sky smart sol sommer sonne star
	stella sterling stern stone storm summer sun verde viola violet weiss white will winter wise wolf wood young zimmer`.split(
		/\s+/,
	),
);
