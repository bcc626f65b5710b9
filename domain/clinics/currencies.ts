import names from "./currency-names.json" with { type: "json" };

/** English names of the currencies a clinic can name its prices in, by ISO 4217 code. */
export const currencyNames: Readonly<Record<string, string>> = names;

/** Currencies of the directory's countries outside the euro area, by ISO-2 code. */
const ownCurrencies: Readonly<Record<string, string>> = Object.fromEntries(
	`AE AED; AF AFN; AG XCD; AI XCD; AL ALL; AM AMD; AO AOA; AQ USD; AR ARS; AS USD; AU AUD; AW AWG; AZ AZN; BA BAM;
	BB BBD; BD BDT; BF XOF; BH BHD; BI BIF; BJ XOF; BM BMD; BN BND; BO BOB; BQ USD; BR BRL; BS BSD; BT BTN; BV NOK;
	BW BWP; BY BYN; BZ BZD; CA CAD; CC AUD; CD CDF; CF XAF; CG XAF; CH CHF; CI XOF; CK NZD; CL CLP; CM XAF; CN CNY;
	CO COP; CR CRC; CU CUP; CV CVE; CW XCG; CX AUD; CZ CZK; DJ DJF; DK DKK; DM XCD; DO DOP; DZ DZD; EC USD; EG EGP;
	EH MAD; ER ERN; ET ETB; FJ FJD; FK FKP; FM USD; FO DKK; GA XAF; GB GBP; GD XCD; GE GEL; GG GBP; GH GHS; GI GIP;
	GL DKK; GM GMD; GN GNF; GQ XAF; GS GBP; GT GTQ; GU USD; GW XOF; GY GYD; HK HKD; HM AUD; HN HNL; HT HTG; HU HUF;
	ID IDR; IL ILS; IM GBP; IN INR; IO USD; IQ IQD; IR IRR; IS ISK; JE GBP; JM JMD; JO JOD; JP JPY; KE KES; KG KGS;
	KH KHR; KI AUD; KM KMF; KN XCD; KP KPW; KR KRW; KW KWD; KY KYD; KZ KZT; LA LAK; LB LBP; LC XCD; LI CHF; LK LKR;
	LR LRD; LS LSL; LY LYD; MA MAD; MD MDL; MG MGA; MH USD; MK MKD; ML XOF; MM MMK; MN MNT; MO MOP; MP USD; MR MRU;
	MS XCD; MU MUR; MV MVR; MW MWK; MX MXN; MY MYR; MZ MZN; NA NAD; NC XPF; NE XOF; NF AUD; NG NGN; NI NIO; NO NOK;
	NP NPR; NR AUD; NU NZD; NZ NZD; OM OMR; PA PAB; PE PEN; PF XPF; PG PGK; PH PHP; PK PKR; PL PLN; PN NZD; PR USD;
	PS ILS; PW USD; PY PYG; QA QAR; RO RON; RS RSD; RU RUB; RW RWF; SA SAR; SB SBD; SC SCR; SD SDG; SE SEK; SG SGD;
	SH SHP; SJ NOK; SL SLE; SN XOF; SO SOS; SR SRD; SS SSP; ST STN; SV USD; SX XCG; SY SYP; SZ SZL; TC USD; TD XAF;
	TG XOF; TH THB; TJ TJS; TK NZD; TL USD; TM TMT; TN TND; TO TOP; TR TRY; TT TTD; TV AUD; TW TWD; TZ TZS; UA UAH;
	UG UGX; UM USD; US USD; UY UYU; UZ UZS; VC XCD; VE VES; VG USD; VI USD; VN VND; VU VUV; WF XPF; WS WST; YE YER;
	ZA ZAR; ZM ZMW; ZW USD`
		.split(/;\s*/)
		.map((pair) => pair.split(" ")),
);

/** ISO codes of the countries that pay in euros. */
const euroCountries = new Set(
	"AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT".split(
		" ",
	),
);

/** Returns the ISO 4217 code of a country's currency, or null for a country unknown to the directory. */
export function getDefaultCurrency(countryCode: string): string | null {
	const code = countryCode.toUpperCase();
	return euroCountries.has(code) ? "EUR" : (ownCurrencies[code] ?? null);
}

/** Whether prices can be in this currency, an ISO 4217 code in upper case. */
export function isCurrency(code: string): boolean {
	return Object.hasOwn(currencyNames, code);
}
