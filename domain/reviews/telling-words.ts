/**
 * Stems of words in a clinic's reply that may reveal what a patient has or takes, in English, German, French, Spanish,
 * Italian, Dutch, Polish and Portuguese; in lower case without accents. A stem with a point at its end is a whole word;
 * a hyphen stands for the space in a pair of words. The words are what clinics ask before a removal and so know of a
 * patient, not what every treatment is about, such as pain, blisters, scars or numbing cream.
 */
export const revealingStems = {
	diagnosis: `acne adhd adhs akne alerg allaitement allattament allerg anaemi anemi angststo ansia. ansiedad anxiet arthrit arthros artrit artros
		asma asthma astma autoimmun autoinmun bielactw bipolar bloeddruk blood-pressure blutdruck bluthochdruck borstvoed breast-feeding
		breastfe brustkrebs cancer cheloid chemo. ciaza ciazy cukrzyc depresion depresiv depresj depressed depressie depressif
		depression depressiv depresso deprime. deprimee. deprimid deprimiert. dermatit diabet eccema eczem egzem ekzem embaraz emicran
		emofil enceinte epatit epilep epiless esquizofren gravid grossesse gruzlic haemophil hamophil hartziekt hautkrebs heart-attack
		heart-condition heart-disease heart-failure heart-problem hemofil hemophil hepatit herpes herzinfarkt herzkrank herzschrittmacher
		hipertens hiv. hypertens incinta ipertens kanker keloid krebs lactanci leucem leukaem leukam leukem lupus luszczyc melanom migraine
		migrana migrane multiple-sclerosis multiple-sklerose nadcisnien neurodermit nowotwor ocd. opryszczk pacemaker padaczk pregnan
		presion-arterial pressione-arteriosa psoria ptsd rosacea schilddrus schildklier schizofren schizophren schwanger sifilis stillzeit
		suikerziekt syphilis tension-arterielle thrombos thyroid tiroid trombos tuberculos tuberkulos vih. vitiligo zuckerkrank zwanger`,
	drug: `accutane acetaminophen aciclovir acyclovir advil amiodaron amoksycyl amoxicil anti-depressant anti-histamin antibioti anticoagul
		anticoncept antidepres antihistamin antikoagul antistaminic antybioty apixaban aspirin. aspirina aspirine aspirins. aspiryna
		beta-block betablo bloedverdun blood-thin bloodthin blutverdunn chemioterap chemotherap chimiotherap citalopram clopidogrel codein
		cortisol cortison diazepam diclofenac diklofenak doksycyklin doxiciclin doxycyclin fluidifiant fluoxetin heparin ibuprof insulin
		isotretinoin kodein kortison lithium marcumar metformin methadon methotrexat metotrexat minociclin minocyclin morfin morphin.
		morphine naproxen nurofen omeprazol oxycodon paracetamol penicil penicyl penizil phenprocoumon prednisolon prednison prozac
		quimioterap ritalin rivaroxaban roaccutan sertralin statin. statins. tetraciclin tetracyclin tetracyklin thyroxin tramadol tylenol
		valium voltaren warfarin xanax xarelto`,
} as const;

/** Sources of the stems. */
export const revealingSources = [
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

/**
 * Titles before a name: in lower case, or with a capital if the lower-case form is another word. A point after a short
 * title does not end a sentence. "Sig.ra" is read as two titles.
 */
export const titles = new Set(
	`mrs mister herr herrn frau fraulein monsieur madame mademoiselle senor senora senorita senhor senhora signor signora signorina heer
	meneer mevrouw pani pana Miss Pan`.split(/\s+/),
);
export const shortTitles = new Set("mr mrs mx mme mlle sr sra srta sig ra dhr mevr mw M Ms".split(" "));

/** Names that are also everyday words in these languages. They count as names only if written as one. */
export const everydayNames = new Set(
	`amber angel april art august autumn bill black blanc blanca bianca bianco blue bois braun brown chase christian claire clara clear cook
	daisy dawn dean engel faith fox frank gold good grace grand grant gray green grey gross grun hart heather herr hill holly hope iris ivy
	jack jade jasmin jay joy june klein king kurz lane lang laser lee lieb lily little long luz mai mar mark marta may melody miles noir olive
	paz pearl penny petit pierre pink prince ray red reed rich rob rosa rose rot ruby sandy schwarz short sky smart sol sommer sonne star
	stella sterling stern stone storm summer sun verde viola violet weiss white will winter wise wolf wood young zimmer`.split(
		/\s+/,
	),
);
