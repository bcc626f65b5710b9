import { Parser } from "htmlparser2";
import { getDomain } from "tldts";
import { type FetchOptions, fetchPage, PageError } from "./fetch-page.ts";

/** What an admin learns about a clinic's website. */
export type WebsiteCheck = {
	/** ISO 8601. */
	checked_at: string;
	/** As in the clinic's profile. */
	website: string;
	/** An answer that is no failure came. */
	is_reachable: boolean;
	/** Of the last answer, such as 200; null without one. */
	status: number | null;
	/** Where it led; null without an answer. */
	final_url: string | null;
	title: string | null;
	/** Why there is no answer. */
	problem: string | null;
	/** It led away to another registrable domain. */
	leads_elsewhere: boolean;
	/** Whether the given or the final address has the domain of the clinic's email; null without an email. */
	is_email_domain: boolean | null;
	/** The same of the address that its owner signs in with, which they have confirmed; null without an owner. */
	is_owner_domain: boolean | null;
};

type Asked = { website: string; email: string | null; ownerEmail: string | null };

/** Whether a clinic's website answers and belongs to its email addresses. Takes five seconds at most; never throws. */
export async function checkWebsite(
	{ website, email, ownerEmail }: Asked,
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
	const given = getDomain(website);
	const about = { checked_at: new Date().toISOString(), website };
	try {
		const { url, status, body } = await fetchPage(website, options);
		const final = getDomain(url.hostname);
		return {
			...about,
			is_reachable: status >= 200 && status < 400,
			status,
			final_url: url.href,
			title: readTitle(body),
			problem: null,
			leads_elsewhere: final !== given,
			...compare(given, final),
		};
	} catch (error) {
		return {
			...about,
			is_reachable: false,
			status: null,
			final_url: null,
			title: null,
			problem: error instanceof PageError ? error.message : "We couldn't reach the server.",
			leads_elsewhere: false,
			...compare(given),
		};
	}
}

/** The page's title as plain text, 200 characters at most; null without one. */
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
	// biome-ignore lint/suspicious/noControlCharactersInRegex: a stranger's text; control characters go
	const text = raw?.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim() ?? "";
	return text.toWellFormed().slice(0, 200) || null;
}
