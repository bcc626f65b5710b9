import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { TickBar, type Ticks } from "#app/components/ticks.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useWork } from "#app/lib/submission.ts";
import { formatCount, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
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
	const { chosen } = ticks;

	const { run: open, problem } = useWork(async (wanted: { clinics: string[] } | { filter: object }) => {
		setTold(undefined);
		const { results, has_more } = await callApi((api) => api.admin.cases.$post({ json: wanted }));
		setTold([...describeOpened(results), ...(has_more ? ["There may be more: press again for the next ones."] : [])]);
		ticks.set([]);
		revalidate();
		return undefined;
	});
	const { q, country, status, owner } = filter;
	const matching = Object.fromEntries(Object.entries({ q, country, status, owner }).filter(([, value]) => value));

	return (
		<div className="space-y-3">
			<TickBar ticks={ticks}>
				{chosen.length > 0 ? (
					<>
						<Button look="primary" onClick={() => open({ clinics: chosen })} label="Open cases" />
						<Button
							look="secondary"
							aria-expanded={isMoving}
							onClick={() => setIsMoving(!isMoving)}
							label="Change country"
						/>
						{children}
					</>
				) : (
					<AskFirst
						look="secondary"
						label="Open cases for all that match"
						question={`Open a case for each clinic that matches the fields above, the newest first, at most ${formatNumber(limits.casesOpened)} at once?`}
						yes="Open them"
						no="Cancel"
						onYes={() => open({ filter: matching })}
					/>
				)}
			</TickBar>
			<Alert message={problem?.message} />
			{isMoving && chosen.length > 0 && (
				<CountryForm
					clinics={chosen}
					onCancel={() => setIsMoving(false)}
					onDone={(results) => {
						const refused = results.filter((result) => result.refused !== null);
						const done = results.length - refused.length;
						setIsMoving(false);
						setTold([
							`${done === 0 ? "No country" : `The country of ${formatCount(done, "clinic")}`} changed.`,
							...refused.map((result) => `${nameOf(result.id) ?? "A clinic"}: ${result.refused}`),
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
						To the queue
					</Link>
				</Notice>
			)}
		</div>
	);
}
