import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { data, type SubmitTarget, useFetcher } from "react-router";
import type { ApiFailure } from "./api-failure.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { toProblem, useOnceAtATime } from "./submission.ts";

/** Something that is edited; each saving gives it another version. */
type Versioned = { version: number | string };

/** What a form holds, and the version that it began from: undefined for something new. */
type Edit<Values> = { values: Values; version: Versioned["version"] | undefined };

/** How saving ended: what is saved now, or why nothing was, by field where possible, and what somebody else saved. */
type Outcome<Saved> = { saved: Saved } | { message: string; fields: Record<string, string>; latest: Saved | undefined };

/** Problems when it was sent, found by the form's own check or by the server. */
type Refused<Values> = { message: string | undefined; fields: Record<string, string>; values: Values; isOwn: boolean };

type Options<Saved, Values> = {
	/** As it was loaded; undefined for something new. */
	saved: Saved;
	/** The fields' values for it; `before` are their values until now. */
	toValues: (saved: Saved, before?: Values) => Values;
	/** Their problems, by the server's names of the fields. */
	check?: (values: Values) => Record<string, string>;
	/** Whether two would be saved as the same. */
	isSame?: (one: Values, other: Values) => boolean;
	/** Keeps unsaved values in this tab, for the person, under that name. */
	draft?: { name: string; userId: string };
};

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form that must not undo what somebody else saved. It sends `{ values, version }` as JSON to the page's
 * clientAction, which calls `trySave`; `conflict` is what was saved elsewhere meanwhile.
 */
export function useVersionedForm<Saved extends Versioned | undefined, Values extends object>(
	options: Options<Saved, Values>,
) {
	const { saved, toValues, check, isSame = isEqual, draft } = options;
	const fetcher = useFetcher<Outcome<NonNullable<Saved>>>();
	const start = (of: Saved) => ({ values: toValues(of), version: of?.version });
	const [kept] = useState(() => draft && readDraft<Edit<Values>>(draft.name, draft.userId));
	const [isRestored, setIsRestored] = useState(kept !== undefined);
	const [base, setBase] = useState(saved);
	// values kept before a release lack the fields that came with it
	const [edited, setEdited] = useState<Edit<Values>>(
		kept ? { ...kept, values: { ...toValues(saved), ...kept.values } } : start(saved),
	);
	/** The values of the last save: the form may hold newer ones when its answer comes. */
	const [sent, setSent] = useState<Values>();
	const [refused, setRefused] = useState<Refused<Values>>();
	const [conflict, setConflict] = useState<{ saved: NonNullable<Saved>; message: string }>();
	// fields that keep their own state start afresh with another one
	const [round, setRound] = useState(0);
	const { values } = edited;
	const isDirty = !isSame(values, toValues(base));

	const [name, userId] = [draft?.name, draft?.userId];
	useEffect(() => {
		if (name && userId) writeDraft(name, userId, isDirty ? edited : undefined);
	}, [name, userId, edited, isDirty]);

	// the first field that was refused, once it is marked; also where the person closed what it stands in
	useEffect(() => {
		if (!refused || Object.keys(refused.fields).length === 0) return;
		const field = document.querySelector<HTMLElement>("main :is([aria-invalid=true], [data-refused])");
		for (let part = field?.closest("details"); part; part = part.parentElement?.closest("details")) part.open = true;
		field?.focus();
	}, [refused]);

	/** Shows the saved values and forgets the edits, or keeps `values` as edits of what is saved now. */
	function show(now: Saved, next = toValues(now, values)) {
		setBase(now);
		setEdited({ values: next, version: now?.version });
		setIsRestored(false);
		setRefused(undefined);
		setConflict(undefined);
		if (next !== values) setRound(round + 1);
	}

	const [answered, setAnswered] = useState(fetcher.data);
	const [loaded, setLoaded] = useState(saved);
	if (fetcher.data && fetcher.data !== answered) {
		setAnswered(fetcher.data);
		if ("saved" in fetcher.data) show(fetcher.data.saved, sent && isSame(values, sent) ? undefined : values);
		else {
			const { message, fields, latest } = fetcher.data;
			setRefused({ message, fields, values: refused?.values ?? values, isOwn: false });
			setConflict(latest && { saved: latest, message });
		}
	} else if (saved && saved !== loaded) {
		// loaded again: fields without edits follow, such as a withdrawn change; the others stay
		const next = isDirty
			? { ...edited, values: followUntouched(values, toValues(base), toValues(saved)) }
			: start(saved);
		setLoaded(saved);
		setBase(saved);
		if (!isEqual(next, edited)) {
			setEdited(next);
			setRound(round + 1);
		}
	}

	const send = useOnceAtATime((json: object) => {
		setSent(values);
		return fetcher.submit(json as SubmitTarget, { method: "post", encType: "application/json" });
	});

	/** Sends the form with `more` beside its values. `version` is another's edit that this one replaces. */
	async function save(more: object = {}, version = edited.version) {
		const fields = check?.(values) ?? {};
		const isWrong = Object.keys(fields).length > 0;
		setRefused({ message: isWrong ? t`Please check the marked fields.` : undefined, fields, values, isOwn: true });
		if (!isWrong) await send({ ...more, values, version });
	}

	const errors = refused ? findErrors(refused, values, check) : {};
	const isMended = refused?.isOwn && Object.keys(errors).length === 0;
	return {
		base,
		values,
		edit: (change: Partial<Values>) => setEdited((before) => ({ ...before, values: { ...before.values, ...change } })),
		errors,
		isDirty,
		isRestored: isRestored && isDirty,
		conflict,
		round,
		save,
		isBusy: fetcher.state !== "idle",
		problem: isMended ? undefined : refused?.message,
		discard: () => show(conflict ? conflict.saved : base),
		/** Forgets the edits, because the person leaves the form. */
		forget: () => draft && writeDraft(draft.name, draft.userId, undefined),
	};
}

/** Problems that remain: the form's check clears its own, and editing a field clears the server's. */
function findErrors<Values>(
	{ fields, values, isOwn }: Refused<Values>,
	now: Values,
	check: Options<unknown, Values>["check"],
) {
	const wrong: Record<string, string> = isOwn ? (check?.(now) ?? {}) : fields;
	return Object.fromEntries(
		Object.entries(wrong).filter(([path]) => (isOwn ? path in fields : isEqual(read(values, path), read(now, path)))),
	);
}

/** What lies at a path such as "faq.2.q". */
function read(values: unknown, path: string): unknown {
	return path.split(".").reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);
}

/** `values`, with those that are still as they were `before` as they are `now`. */
function followUntouched<Values extends object>(values: Values, before: Values, now: Values): Values {
	const names = Object.keys(values) as (keyof Values)[];
	const untouched = names.filter((name) => isEqual(values[name], before[name]));
	return { ...values, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) };
}

/** For a clientAction: saves, and says how it ended. Where somebody else was faster, `getLatest` says how it is now. */
export async function trySave<Saved>(save: () => Promise<Saved>, getLatest: () => Promise<Saved | undefined>) {
	try {
		return { saved: await save() };
	} catch (error) {
		const { code, fields = {} } = error as Partial<ApiFailure>;
		const latest = code === "edited_elsewhere" ? await getLatest().catch(() => undefined) : undefined;
		// nothing was saved, so nothing is loaded again
		return data({ message: toProblem(error).message, fields, latest }, 422);
	}
}
