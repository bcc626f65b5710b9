import names from "./currency-names.json" with { type: "json" };

/** English names of the currencies a clinic can name its prices in, by ISO 4217 code. */
export const currencyNames: Readonly<Record<string, string>> = names;

/** Currencies of the directory's countries outside the euro area, by ISO-2 code. */
const ownCurrencies: Readonly<Record<string, string>> = Object.fromEntries(
	`AE AED; AL ALL; AM AMD; AR ARS; AU AUD; AZ AZN; BA BAM; BH BHD; BR BRL; BY BYN; CA CAD; CH CHF; CL CLP; CN CNY; CO COP;
	CR CRC; CZ CZK; DK DKK; DO DOP; DZ DZD; EC USD; EG EGP; GB GBP; GE GEL; HK HKD; HU HUF; ID IDR; IL ILS; IN INR; IS ISK;
	JO JOD; JP JPY; KE KES; KR KRW; KW KWD; KZ KZT; LB LBP; LI CHF; MA MAD; MD MDL; MK MKD; MX MXN; MY MYR; NG NGN; NO NOK;
	NZ NZD; OM OMR; PA PAB; PE PEN; PH PHP; PK PKR; PL PLN; QA QAR; RO RON; RS RSD; SA SAR; SE SEK; SG SGD; TH THB; TN TND;
	TR TRY; TW TWD; UA UAH; US USD; UY UYU; VN VND; ZA ZAR`
		.split(/;\s*/)
		.map((pair) => pair.split(" ")),
);

/** ISO codes of the countries that pay in euros. */
const euroCountries = new Set(
	"AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK".split(" "),
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
