import { Parser } from "htmlparser2";
import { getDomain } from "tldts";
import { type FetchOptions, fetchPage, PageError } from "./fetch-page.ts";

/** The result of a check of a clinic's website. */
export type WebsiteCheck = {
	/** ISO 8601. */
	checked_at: string;
	/** The checked URL, from the clinic's profile. */
	website: string;
	/** Whether it responded with a status from 200 to 399. */
	is_reachable: boolean;
	/** HTTP status of the last response; null without one. */
	status: number | null;
	/** URL after redirects; null without a response. */
	final_url: string | null;
	title: string | null;
	/** Why there is no response, in words for admins. */
	problem: string | null;
	/** Whether it redirects to another registrable domain. */
	leads_elsewhere: boolean;
	/** Whether the first or the final URL has the domain of the clinic's email address; null without one. */
	is_email_domain: boolean | null;
	/** Likewise for the confirmed address with which the owner signs in; null without an owner. */
	is_owner_domain: boolean | null;
};

type Clinic = { website: string; email: string | null; ownerEmail: string | null };

/** Checks whether a clinic's website responds and has the domain of its email addresses. Takes 5 s; never throws. */
export async function checkWebsite(
	{ website, email, ownerEmail }: Clinic,
	options?: FetchOptions,
): Promise<WebsiteCheck> {
	const hasDomainOf = (address: string | null, domains: (string | null)[]) => {
		if (!address) return null;
		const domain = getDomain(address.slice(address.lastIndexOf("@") + 1));
		return domain !== null && domains.includes(domain);
	};
	const compare = (...domains: (string | null)[]) => ({
		is_email_domain: hasDomainOf(email, domains),
		is_owner_domain: hasDomainOf(ownerEmail, domains),
	});
	const first = getDomain(website);
	const base = { checked_at: new Date().toISOString(), website };
	try {
		const { url, status, body } = await fetchPage(website, options);
		const final = getDomain(url.hostname);
		return {
			...base,
			is_reachable: status >= 200 && status < 400,
			status,
			final_url: url.href,
			title: readTitle(body),
			problem: null,
			leads_elsewhere: final !== first,
			...compare(first, final),
		};
	} catch (error) {
		return {
			...base,
			is_reachable: false,
			status: null,
			final_url: null,
			title: null,
			problem: error instanceof PageError ? error.message : "We couldn't reach the server.",
			leads_elsewhere: false,
			...compare(first),
		};
	}
}

/** Returns the page's title as plain text of at most 200 characters; null without one. */
function readTitle(html: string): string | null {
	let raw: string | undefined;
	let isInside = false;
	const parser = new Parser({
		onopentagname: (name) => {
			if (name === "title" && raw === undefined) {
				raw = "";
				isInside = true;
			}
		},
		ontext: (text) => {
			if (isInside) raw += text;
		},
		onclosetag: (name) => {
			if (name === "title") isInside = false;
		},
	});
	parser.end(html);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
	const text = raw?.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim() ?? "";
	return text.toWellFormed().slice(0, 200) || null;
}
