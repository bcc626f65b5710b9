import type { Random } from "../random.ts";

// ISO codes of what people speak with a doctor, the usual language first.
const spokenIn = new Map<string, string[]>(
	`GB en; DE de; FR fr; US en es; CA en fr; AU en; IT it; ES es ca; PL pl; NL nl; AT de; BE nl fr; CH de fr it; SE sv; PT pt;
	CZ cs; IE en ga; DK da; RO ro hu; GR el; NO no; HU hu; TR tr; FI fi sv; UA uk; BG bg; HR hr; SK sk hu; RS sr; SI sl; LT lt;
	LV lv; EE et; LU lb fr de; CY el tr; MT mt en; IS is; AL sq; BA bs; MK mk sq; ME sr; MD ro; GE ka; AM hy; AD ca es fr;
	MC fr it; LI de; SM it; AE ar en; BR pt; MX es; AR es; CL es; CO es; CR es; PE es; UY es; DO es; PA es; EC es; IN en hi;
	PK ur en; JP ja; KR ko; TH th; VN vi; TW zh; HK zh en; SG en zh ms; MY ms en zh; ID id; PH tl en; NZ en; ZA en af; NG en yo;
	KE en sw; EG ar; MA ar fr; TN ar fr; JO ar; LB ar fr; SA ar; QA ar en; KW ar; BH ar en; OM ar; IL he ar; KZ kk; AZ az`
		.split(/;\s*/)
		.map((line): [string, string[]] => {
			const [country = "", ...codes] = line.split(" ");
			return [country, codes];
		}),
);
const further = ["fr", "es", "de", "it", "pt", "pl", "ro", "tr", "ar", "uk", "nl", "zh"];

/** ISO codes of the languages spoken at a clinic, the country's own first. */
export function makeLanguages(random: Random, country: string): string[] {
	const [main = "en", ...others] = spokenIn.get(country) ?? [];
	const codes = [main, ...others.filter(() => random.chance(0.45))];
	if (random.chance(0.75)) codes.push("en");
	for (let chance = 0.4; random.chance(chance); chance /= 2) codes.push(random.pick(further));
	return [...new Set(codes)];
}
