import { useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { TickBar, type Ticks } from "#app/components/ticks.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useKeptFocus } from "#app/lib/kept-focus.ts";
import { useWork } from "#app/lib/submission.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import * as adminTexts from "./admin-texts.ts";
import { CountryForm } from "./country-form.tsx";
import { getQueueHref } from "./labels.ts";
import { describeOpened } from "./open-outcomes.ts";

type Filter = { q: string; country: string; status: string; owner: string };
type Props = {
	ticks: Ticks;
	filter: Filter;
	nameOf: (id: string) => string | undefined;
	/** Other acts on what is ticked, as buttons. */
	children: React.ReactNode;
};

/** What an admin does with several clinics of the list at once: opens their cases, puts their country right. */
export function ClinicActs({ ticks, filter, nameOf, children }: Props) {
	const { revalidate } = useRevalidator();
	const [told, setTold] = useState<string[]>();
	const [isMoving, setIsMoving] = useState(false);
	const moveButton = useRef<HTMLButtonElement>(null);
	const kept = useKeptFocus<HTMLDivElement>();
	/** Where the cases of all that match go on, and for which filter. */
	const [rest, setRest] = useState<{ of: string; before: string }>();
	const { chosen } = ticks;
	if (isMoving && chosen.length === 0) setIsMoving(false);

	const { q, country, status, owner } = filter;
	const matching = Object.fromEntries(Object.entries({ q, country, status, owner }).filter(([, value]) => value));
	const of = JSON.stringify(matching);
	const before = rest?.of === of ? rest.before : undefined;
	const { run: open, problem } = useWork(async (wanted: { clinics: string[] } | { filter: object }) => {
		setTold(undefined);
		const { results, next } = await callApi((api) => api.admin.cases.$post({ json: wanted }));
		setTold([...describeOpened(results), ...(next ? [adminTexts.pressAgainForMore] : [])]);
		if ("filter" in wanted) setRest(next ? { of, before: next } : undefined);
		ticks.set([]);
		revalidate();
		return undefined;
	});

	return (
		<div {...kept} className="space-y-3 focus:outline-none">
			<TickBar ticks={ticks}>
				{chosen.length > 0 ? (
					<>
						<Button look="primary" onClick={() => open({ clinics: chosen })} label={adminTexts.openCases} />
						<Button
							ref={moveButton}
							look="secondary"
							aria-expanded={isMoving}
							onClick={() => setIsMoving(!isMoving)}
							label={adminTexts.changeCountry}
						/>
						{children}
					</>
				) : (
					<AskFirst
						look="secondary"
						label={adminTexts.openCasesForAllThatMatch}
						question={
							before
								? adminTexts.openNext(formatNumber(limits.casesOpened))
								: adminTexts.openFirst(formatNumber(limits.casesOpened))
						}
						yes={adminTexts.openThem}
						no={adminTexts.cancel}
						onYes={() => open({ filter: { ...matching, ...(before && { before }) } })}
					/>
				)}
			</TickBar>
			<Alert message={problem?.message} />
			{isMoving && (
				<CountryForm
					clinics={chosen}
					onCancel={() => {
						setIsMoving(false);
						moveButton.current?.focus();
					}}
					onMoved={(results) => {
						const refused = results.filter((result) => result.refused !== null);
						const done = results.length - refused.length;
						setIsMoving(false);
						setTold([
							done === 0 ? adminTexts.noCountryChanged : adminTexts.countryChanged(formatCount(done, "clinic")),
							...refused.map(({ id, refused: why }) =>
								adminTexts.clinicAndWhy(nameOf(id) ?? adminTexts.clinic, String(why)),
							),
						]);
						ticks.set(refused.map(({ id }) => id));
						revalidate();
					}}
				/>
			)}
			{told && (
				<Notice>
					{told.map((sentence, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: clinics of one name are told of in the same words
						<p key={index} className="wrap-anywhere">
							{sentence}
						</p>
					))}
					<Link to={getQueueHref(undefined)} className="text-link inline-flex min-h-11 items-center">
						{adminTexts.toQueue}
					</Link>
				</Notice>
			)}
		</div>
	);
}
