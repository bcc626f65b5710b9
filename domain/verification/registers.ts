/** Public registers of practitioners, by country. */
export type Register = {
	name: string;
	url: string;
	/** The professions that it lists. */
	lists: string;
};

export type PracticeRule = {
	/** Who may remove tattoos by laser there, as far as `sources` say so; not legal advice. */
	rule: string | null;
	/** Empty where there is none for the whole country that we know of. */
	registers: Register[];
	/** Other ways to check, where there is no register. */
	note: string | null;
	/** Pages that say so, read on `checkedOn`. */
	sources: string[];
	checkedOn: string;
};

const doctors = "Doctors with a licence";

/** By ISO-2 code. */
const rules: Record<string, Partial<PracticeRule>> = {
	AU: {
		registers: [
			{
				name: "Ahpra register of practitioners",
				url: "https://www.ahpra.gov.au/Registration/Registers-of-Practitioners.aspx",
				lists: "Doctors, nurses and other registered professions, with conditions",
			},
		],
		note: "Some states license laser users apart from that.",
		sources: ["https://www.medicalboard.gov.au/Registration.aspx"],
	},
	BE: {
		rule: "Doctors only: the Order of Physicians holds it to be non-surgical aesthetic medicine (law of 23 May 2013).",
		registers: [
			{
				name: "FPS Public Health: find a professional",
				url: "https://www.health.belgium.be/nl/een-erkend-beroepsbeoefenaar-zoeken",
				lists: "Health professionals who may practise, with their specialty",
			},
		],
		sources: [
			"https://www.health.belgium.be/nl/een-erkend-beroepsbeoefenaar-zoeken",
			"https://ordomedic.be/nl/adviezen/gezondheidszorgberoepen/medewerkers-van-de-arts-verpleegkundige-paramedische-technische-en-sociale/tatoeageverwijdering-met-behulp-van-een-laser",
		],
	},
	CA: {
		note: "Each province's college of physicians keeps a register of its own: search for “register” and the province.",
	},
	CH: {
		rule: "A certificate of competence since 1 June 2024; near the eyes doctors or their staff only.",
		registers: [
			{
				name: "MedReg",
				url: "https://www.medregom.admin.ch",
				lists: "Doctors, with their licence of the canton",
			},
		],
		note: "For others than doctors ask for the certificate of competence.",
		sources: [
			"https://www.bag.admin.ch/bag/en/home/berufe-im-gesundheitswesen/medizinalberufe/medizinalberuferegister-medreg.html",
			"https://www.bag.admin.ch/bag/en/home/gesund-leben/umwelt-und-gesundheit/strahlung-radioaktivitaet-schall/elektromagnetische-felder-emf-uv-laser-licht/kosmetische_behandlungen.html",
		],
	},
	DE: {
		rule: "Doctors with suitable training only (NiSV, section 5(2)), since 31 December 2020.",
		note: "Ask for the licence (Approbation) or the certificate of the state's medical chamber.",
		sources: ["https://www.gesetze-im-internet.de/nisv/"],
	},
	DK: {
		rule: "Not doctors only; at least 6 weeks between sessions, with records of them (law no. 493 of 1 May 2019).",
		registers: [
			{
				name: "Autorisationsregisteret",
				url: "https://stps.dk/sundhedsfaglig/autorisation/autorisationsregistret",
				lists: "Registered health professionals and places of cosmetic treatment",
			},
		],
		sources: ["https://stps.dk/da/autorisation/om-autorisationer/", "https://www.elov.dk/tatoveringsfjernelsesloven/"],
	},
	FR: {
		rule: "The ministry of health holds that only doctors may use lasers for it; no law says so in as many words.",
		registers: [
			{
				name: "Annuaire Santé",
				url: "https://annuaire.esante.gouv.fr",
				lists: "Health professionals with their RPPS number",
			},
		],
		sources: [
			"https://ue.esante.gouv.fr/information-systems-security-pre-condition-trust/health-professionals-directory",
			"https://magisteredjc.fr/monde-juridique-actu/detatouage-laser-une-pratique-qui-echappe-aux-medecins",
		],
	},
	GB: {
		rule: "Wales: services with class 3B or 4 lasers must be registered. Scotland: clinics run by health professionals must be. England: the Care Quality Commission is not for cosmetic lasers; some councils license them.",
		registers: [
			{
				name: "GMC medical register",
				url: "https://www.gmc-uk.org/registration-and-licensing/our-registers",
				lists: doctors,
			},
			{
				name: "Healthcare Inspectorate Wales",
				url: "https://www.hiw.org.uk/find-service",
				lists: "Registered laser services in Wales",
			},
			{
				name: "Healthcare Improvement Scotland",
				url: "https://www.healthcareimprovementscotland.scot/inspections-reviews-and-regulation/regulation-of-independent-healthcare/",
				lists: "Independent clinics in Scotland",
			},
			{ name: "Care Quality Commission", url: "https://www.cqc.org.uk", lists: "Regulated services in England" },
		],
		sources: [
			"https://www.gmc-uk.org/registration-and-licensing/employers-medical-schools-and-colleges/employing-a-doctor/what-to-check",
			"https://hiw.org.uk/guidance-applicants",
			"https://healthcareimprovementscotland.scot/inspections-reviews-and-regulation/regulation-of-independent-healthcare/background-and-legislation",
			"https://gcghealthcare.co.uk/changes-to-laser-ipl-regulation-in-england/",
		],
	},
	NL: {
		rule: "No general bar on who may use lasers.",
		registers: [
			{ name: "BIG-register", url: "https://www.bigregister.nl", lists: "Doctors, nurses and others, with measures" },
		],
		sources: [
			"https://www.bigregister.nl/en/faq/forconsumers/",
			"https://huidtherapie.nl/professional/nieuws/nvh-in-hart-van-nederland-nog-steeds-veel-ellende-na-licht-en-laserbehandelingen/",
		],
	},
	US: {
		rule: "Each state decides who may use lasers and under whose supervision.",
		registers: [
			{
				name: "DocInfo",
				url: "https://www.docinfo.org",
				lists: "Doctors and physician assistants of all states, with actions of the boards",
			},
		],
		note: "The state's medical board has the last word.",
		sources: [
			"https://www.fsmb.org/u.s.-medical-regulatory-trends-and-actions/guide-to-medical-regulation-in-the-united-states/information-for-consumers/",
		],
	},
};

const nothing = { rule: null, registers: [], note: null, sources: [], checkedOn: "2026-11-21" };

/** What is known about the right to practise in a country; undefined where nothing is known. */
export function findPracticeRule(countryCode: string): PracticeRule | undefined {
	const known = rules[countryCode];
	return known && { ...nothing, ...known };
}
