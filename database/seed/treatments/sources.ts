import type { Source } from "./guide.ts";

const read = (title: string, url: string): Source => ({ title, url, checked_on: "2026-11-21" });

/** The sources that more than one guide may cite; each guide lists its own. */
export const SOURCES = {
	BENCINI: read(
		"Bencini and others 2012: Removal of tattoos by Q-switched laser, 352 patients (Archives of Dermatology)",
		"https://jamanetwork.com/journals/jamadermatology/fullarticle/1358585",
	),
	REITER: read(
		"Reiter and others 2016: Picosecond lasers for tattoo removal, a systematic review (PubMed)",
		"https://pubmed.ncbi.nlm.nih.gov/27311768/",
	),
	GURNANI: read(
		"Gurnani and others: Efficacy and safety of laser treatments in tattoo removal, a systematic review (JAAD)",
		"https://doi.org/10.1016/j.jaad.2020.07.117",
	),
	BAEUMLER: read(
		"Bäumler and others 2022: Split study of nanosecond and picosecond lasers, 30 tattoos (JEADV)",
		"https://pubmed.ncbi.nlm.nih.gov/?term=The+efficacy+and+the+adverse+reactions+of+laser-assisted+tattoo+removal",
	),
	BENNARDO: read(
		"Bennardo and others 2021: Picosecond 1064/532 nm laser in tattoo removal, 34 patients (Applied Sciences)",
		"https://doi.org/10.3390/app11209712",
	),
	CANNAROZZO: read(
		"Cannarozzo and others 2021: Q-switched 1064/532 nm laser in tattoo treatment, 52 patients (Life)",
		"https://doi.org/10.3390/life11070699",
	),
	LEUENBERGER: read(
		"Leuenberger and others 1999: Alexandrite, Nd:YAG and ruby lasers on 42 blue-black tattoos (PubMed)",
		"https://pubmed.ncbi.nlm.nih.gov/9935085/",
	),
	BERNSTEIN: read(
		"Bernstein and others 2018: 785 nm picosecond laser, paper summary by the laser's maker",
		"https://candelamedical.com/resources/clinical-papers/a-novel-titanium-sapphire-picosecond-domain-laser-safely-and-effectively-removes-purple-blue-and-green-tattoo-inks/",
	),
	HOSPITALIST: read(
		"Clinician Reviews: Tattoo removal by Q-switched laser (The Hospitalist)",
		"https://community.the-hospitalist.org/content/tattoo-removal-q-switched-laser",
	),
	KIRBY: read(
		"Kirby and others 2009: The Kirby-Desai scale, 100 patients (J Clin Aesthet Dermatol)",
		"https://pmc.ncbi.nlm.nih.gov/articles/PMC2923953/",
	),
	RETENTION: read(
		"Kirby and others 2013: Unanticipated ink retention following tattoo removal (J Clin Aesthet Dermatol)",
		"https://jcadonline.com/causes-and-recommendations-for-unanticipated-ink-retention-following-tattoo-removal-treatment/",
	),
	KHUNGER: read(
		"Khunger and others 2015: Complications of tattoos and tattoo removal (J Cutan Aesthet Surg)",
		"https://pmc.ncbi.nlm.nih.gov/articles/PMC4411590/",
	),
	IJDVL: read(
		"Aurangabadkar and Mysore 2009: Standard guidelines of care, lasers for tattoos and pigmented lesions (IJDVL)",
		"https://ijdvl.com/standard-guidelines-of-care-lasers-for-tattoos-and-pigmented-lesions",
	),
	ROSS: read(
		"Ross and others 2001: Tattoo darkening and nonresponse after laser treatment (Archives of Dermatology)",
		"https://doi.org/10.1001/archderm.137.1.33",
	),
	POHL: read(
		"Pohl and others 2013: Laser removal of tattoos with pigmented lesions, case report (JAMA Dermatology)",
		"https://doi.org/10.1001/jamadermatol.2013.4901",
	),
	NDYAG_DARK: read(
		"Nd:YAG laser tattoo removal in skin phototypes IV to VI: a case series (J Lasers Med Sci)",
		"https://pmc.ncbi.nlm.nih.gov/articles/PMC10082917/",
	),
	PICO_BROWS: read(
		"Laser removal of cosmetic eyebrow tattoos with a picosecond laser, 98 patients (abstract)",
		"https://discovery.researcher.life/article/laser-removal-of-cosmetic-eyebrow-tattoos-with-a-picosecond-laser/1da3ef65e10c337fa4274a956d0f7c06",
	),
	BROW_REVIEW: read(
		"Lasers for eyebrow microblading and cosmetic tattoo pigment: a review (Lasers in Medical Science 2023)",
		"https://link.springer.com/article/10.1007/s10103-023-03921-z",
	),
	GOLDMAN: read(
		"Goldman and Wollina 2014: Adverse effects after permanent eye make-up (Clinical Interventions in Aging)",
		"https://pmc.ncbi.nlm.nih.gov/articles/PMC4136952/",
	),
	CO2_PMU: read(
		"Treatment of cosmetic tattoos: a review and case analysis, 2018 (Dermatologic Surgery)",
		"https://journals.lww.com/dermatologicsurgery/Abstract/2018/12000/Treatment_of_Cosmetic_Tattoos___A_Review_and_Case.11.aspx",
	),
	DASH: read(
		"Dash and others 2023: Non-laser treatment for tattoo removal (Journal of Cosmetic Dermatology)",
		"https://openscience.ub.uni-mainz.de/handle/20.500.12030/8641",
	),
	SHARMA: read(
		"Sharma and others 2019: Tattoo removal using surgical techniques, 350 cases",
		"https://europub.co.uk/articles/tattoo-removal-using-surgical-techniques-experience-with-350-cases-A-484029",
	),
	GANATRA: read(
		"Ganatra and Ganatra 2007: Surgical management of tattoos, 24 patients (Pak J Med Sci)",
		"https://www.pjms.com.pk/issues/octdec107/article/article6.html",
	),
	CAUSTIC: read(
		"Sequels to tattoo removal by caustic products, 11 patients (Capital Region of Denmark)",
		"https://research.regionh.dk/da/publications/sequels-to-tattoo-removal-by-caustic-products",
	),
	LACTIC: read(
		"Depigmentation and hypertrophic scars after a fluid lactic acid tattoo eraser, 2015 (Wien Med Wochenschr)",
		"https://link.springer.com/article/10.1007/s10354-015-0353-x",
	),
	WART_GEL: read(
		"Burns after a wart treatment used for tattoo removal, letter on two patients (Int J Dermatol)",
		"https://doi.org/10.1111/j.1365-4632.2011.05314.x",
	),
	FDA: read(
		"U.S. Food and Drug Administration: Tattoo removal, options and results",
		"https://www.fda.gov/consumers/consumer-updates/tattoo-removal-options-and-results",
	),
	NHS_BURNS: read("NHS: Acid and chemical burns", "https://www.nhs.uk/conditions/acid-and-chemical-burns/"),
	NGHA_BURNS: read(
		"National Guard Health Affairs, Saudi Arabia: First aid for chemical burns",
		"https://ngha.med.sa/english/HealthAwareness/FirstAid/Pages/Chemicalburns.aspx",
	),
	BFR_2011: read(
		"German Federal Institute for Risk Assessment (BfR) 2011: Risks which get under the skin",
		"https://www.bfr.bund.de/en/press_information/2011/26/risks__which_get_under_the_skin-115166.html",
	),
	BFR_REPORT: read(
		"BfR annual report 2015: Breakdown products of laser tattoo removal, and colours that often stay",
		"https://www.bfr.bund.de/epaper_jahresbericht_englisch_2015/files/assets/basic-html/page-69.html",
	),
	NEWCASTLE: read(
		"Newcastle Hospitals NHS Foundation Trust: Laser tattoo removal, patient information",
		"https://newcastle-hospitals.nhs.uk/services/dermatology/patient-dermatology-information-leaflets/laser-tattoo-removal",
	),
	DE_LAW: read(
		"Germany: NiSV, section 5, laser removal of tattoos and permanent make-up by doctors (in German)",
		"https://www.gesetze-im-internet.de/nisv/__5.html",
	),
	BE_ORDER: read(
		"Belgium: Order of Physicians, opinion of 16 June 2018 on laser tattoo removal (in Dutch)",
		"https://ordomedic.be/nl/adviezen/gezondheidszorgberoepen/medewerkers-van-de-arts-verpleegkundige-paramedische-technische-en-sociale/tatoeageverwijdering-met-behulp-van-een-laser",
	),
	DK_LAW: read(
		"Denmark: Act 493 of 1 May 2019 on the removal of tattoos by laser (in Danish)",
		"https://www.elov.dk/tatoveringsfjernelsesloven/",
	),
	FRANCE: read(
		"France: service-public.fr 2015, some ways of tattoo removal are reserved for doctors (in French)",
		"https://www.service-public.fr/particuliers/actualites/008435",
	),
	HCSP: read(
		"France: press review of the public health council's 2021 opinion on tattoos and their removal (in French)",
		"https://gacougnolle.com/risques-autour-du-tatouage-et-du-detatouage/",
	),
	CH_IPL: read(
		"Switzerland: O-NIRSA, article 6, ban on IPL for tattoos and on laser for moles (English and German)",
		"https://droit-bilingue.ch/en-de/8/81/814.711-6-9.html",
	),
	CH_CERT: read(
		"Switzerland: treatments that need a certificate of competence from 1 June 2024, a summary (in German)",
		"https://doc-tattooentfernung.com/schweiz-tattooentfernung-auch-fur-nicht-mediziner-weiterhin-moglich/",
	),
	WALES: read(
		"Healthcare Inspectorate Wales: guidance on which services have to register",
		"https://hiw.org.uk/guidance-applicants",
	),
	MDR_SPEC: read(
		"EU: Implementing Regulation 2022/2346, common specifications that cover lasers for tattoo removal",
		"https://eur-lex.europa.eu/eli/reg_impl/2022/2346/oj",
	),
	INK_RULES: read(
		"EU: Regulation 2020/2081, limits for substances in tattoo inks and permanent make-up",
		"https://eur-lex.europa.eu/eli/reg/2020/2081/oj",
	),
} satisfies Record<string, Source>;
