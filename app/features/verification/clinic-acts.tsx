import { useRef, useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { TickBar, type Ticks } from "#app/components/ticks.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import { useKeptFocus } from "#app/lib/kept-focus.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { CountryForm } from "./country-form.tsx";
import { describeOpened } from "./open-outcomes.ts";

const openFirst = (most: string) =>
	`Open a case for each clinic that matches the fields above, newest first, up to ${most} in one go?`;

const openNext = (most: string) =>
	`Carry on with the clinics after those already looked at, and open up to ${most} cases in one go?`;

/** The filter of the list; an empty string stands for no limit. */
type Filter = { q: string; country: string; status: string; owner: string; source: string };
type Props = {
	ticks: Ticks;
	filter: Filter;
	nameOf: (id: string) => string | undefined;
};

/** Acts on several clinics of the list at once: opens their cases, or changes their country. */
export function ClinicActs({ ticks, filter, nameOf }: Props) {
	const { revalidate } = useRevalidator();
	const [outcome, setOutcome] = useState<string[]>();
	const [isFormOpen, setIsFormOpen] = useState(false);
	const formButton = useRef<HTMLButtonElement>(null);
	const keptFocus = useKeptFocus<HTMLDivElement>();
	/** Where the next batch of cases starts, and the filter that it belongs to. */
	const [nextBatch, setNextBatch] = useState<{ filterKey: string; before: string }>();
	const { chosen } = ticks;
	if (isFormOpen && chosen.length === 0) setIsFormOpen(false);

	const { q, country, status, owner, source } = filter;
	const activeFilter = Object.fromEntries(
		Object.entries({ q, country, status, owner, source }).filter(([, value]) => value),
	);
	const filterKey = JSON.stringify(activeFilter);
	const before = nextBatch?.filterKey === filterKey ? nextBatch.before : undefined;
	const { send: open, problem } = useSend(async (request: { clinics: string[] } | { filter: object }) => {
		setOutcome(undefined);
		const { results, next } = await callApi((api) => api.admin.cases.$post({ json: request }));
		setOutcome([...describeOpened(results), ...(next ? ["There may be more: press again for the next ones."] : [])]);
		if ("filter" in request) setNextBatch(next ? { filterKey, before: next } : undefined);
		ticks.set([]);
		revalidate();
	});

	return (
		<div {...keptFocus} className="space-y-3 focus:outline-none">
			<TickBar ticks={ticks}>
				{chosen.length > 0 ? (
					<>
						<Button look="primary" onClick={() => open({ clinics: chosen })} label="Open cases" />
						<Button
							ref={formButton}
							look="secondary"
							aria-expanded={isFormOpen}
							onClick={() => setIsFormOpen(!isFormOpen)}
							label="Change country"
						/>
					</>
				) : (
					<AskFirst
						look="secondary"
						label="Open cases for all that match"
						question={(before ? openNext : openFirst)(formatNumber(limits.casesOpened))}
						yes="Open them"
						no="Cancel"
						onYes={() => open({ filter: { ...activeFilter, ...(before && { before }) } })}
					/>
				)}
			</TickBar>
			<Alert message={problem?.message} />
			{isFormOpen && (
				<CountryForm
					clinics={chosen}
					onCancel={() => {
						setIsFormOpen(false);
						formButton.current?.focus();
					}}
					onChanged={(results) => {
						const refused = results.filter((result) => result.refused !== null);
						const done = results.length - refused.length;
						setIsFormOpen(false);
						setOutcome([
							done === 0 ? "No country changed." : `The country of ${formatCount(done, "clinic")} changed.`,
							...refused.map(({ id, refused: why }) => `${nameOf(id) ?? "A clinic"}: ${String(why)}`),
						]);
						ticks.set(refused.map(({ id }) => id));
						revalidate();
					}}
				/>
			)}
			{outcome && (
				<Notice>
					{outcome.map((sentence, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two clinics with the same name give the same sentence
						<p key={index} className="wrap-anywhere">
							{sentence}
						</p>
					))}
					<Link to={href("/admin")} className="text-link inline-flex min-h-11 items-center">
						To what's waiting
					</Link>
				</Notice>
			)}
		</div>
	);
}
