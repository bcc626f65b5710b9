import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiFailure } from "./api-failure.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { describe, type Fields, refuse, type SendOptions, stillStands, useSend } from "./form.ts";

/** Each saving gives it another one; undefined for what has none. */
type Version<Saved> = Saved extends { version: infer V } ? V : undefined;

/** What a form holds, and the version that it began from. */
type Edit<Values, Saved> = { values: Values; version: Version<Saved> };

/** What an edit is of. */
export type Before<Saved> = { base: Saved; version: Version<Saved>; isDirty: boolean };

type Options<Saved, Values, More> = SendOptions<Saved> & {
	/** As it was loaded. */
	saved: Saved;
	/** The fields' values for it; `before` are their values until now. */
	toValues: (saved: Saved, before?: Values) => Values;
	/** Saves the values, unless another than `version` is saved by now, and returns what is saved then. */
	send: (values: Values, before: Before<Saved>, more: More) => Promise<Saved>;
	/** Loads what somebody else saved meanwhile. */
	getLatest?: () => Promise<Saved | undefined>;
	/** Problems of the values, by the server's names of the fields. */
	check?: (values: Values) => Fields;
	/** Whether two would be saved as the same. */
	isSame?: (one: Values, other: Values) => boolean;
	/** Keeps unsaved values in this tab, for the person, under that name. */
	draft?: { name: string; userId: string };
};

const isEqual = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);
const versionOf = <Saved>(saved: Saved) =>
	(saved as { version?: unknown } | null | undefined)?.version as Version<Saved>;

/**
 * A form that holds what is typed, as an edit of what is saved. What is typed while an answer is under way stays, a
 * `draft` survives a reload and the end of the session, and what somebody else saved meanwhile is a `conflict`.
 */
export function useEdit<Saved, Values extends object, More = undefined>(options: Options<Saved, Values, More>) {
	const { saved, toValues, send, getLatest, check, isSame = isEqual, draft, ...others } = options;
	const start = (of: Saved): Edit<Values, Saved> => ({ values: toValues(of), version: versionOf(of) });
	const [kept] = useState(() => draft && readDraft<Partial<Edit<Values, Saved>>>(draft.name, draft.userId));
	const [isRestored, setIsRestored] = useState(kept?.values !== undefined);
	const [base, setBase] = useState(saved);
	// values kept before a release lack the fields that came with it
	const [edited, setEdited] = useState((): Edit<Values, Saved> => {
		const first = start(saved);
		if (!kept?.values) return first;
		return { values: { ...first.values, ...kept.values }, version: kept.version as Version<Saved> };
	});
	/** The values when it was sent, and whether the form's own check refused them. */
	const [refused, setRefused] = useState<{ values: Values; isOwn: boolean }>();
	const [conflict, setConflict] = useState<{ saved: Saved; message: string }>();
	// fields that keep their own state start afresh with another one
	const [round, setRound] = useState(0);
	/** What is typed by now, also for an answer that comes later. */
	const latest = useRef(edited);
	const { values } = edited;
	const isDirty = !isSame(values, toValues(base, values));

	const [name, userId] = [draft?.name, draft?.userId];
	useEffect(() => {
		if (name && userId) writeDraft(name, userId, isDirty ? edited : undefined);
	}, [name, userId, edited, isDirty]);

	function hold(next: Edit<Values, Saved>) {
		latest.current = next;
		setEdited(next);
	}

	/** Shows the saved values and forgets the edits, or keeps `typed` as edits of what is saved now. */
	function show(now: Saved, typed?: Values) {
		setBase(now);
		hold({ values: typed ?? toValues(now, latest.current.values), version: versionOf(now) });
		setIsRestored(false);
		setRefused(undefined);
		setConflict(undefined);
		if (!typed) setRound(round + 1);
	}

	const [loaded, setLoaded] = useState(saved);
	if (!isEqual(saved, loaded)) {
		// loaded again: fields without edits follow, such as a withdrawn change; the others stay
		const next = isDirty
			? { ...edited, values: followUntouched(values, toValues(base), toValues(saved)) }
			: start(saved);
		setLoaded(saved);
		setBase(saved);
		if (!isEqual(next, edited)) {
			hold(next);
			setRound(round + 1);
		}
	}

	const sending = useSend(async (more: More, version: Version<Saved> = latest.current.version) => {
		const { values: sent } = latest.current;
		const wrong = check?.(sent) ?? {};
		const isOwn = Object.keys(wrong).length > 0;
		setRefused({ values: sent, isOwn });
		if (isOwn) refuse(wrong, t`Please check the marked fields.`);
		try {
			const now = await send(sent, { base, version, isDirty }, more);
			const typed = isSame(latest.current.values, sent) ? undefined : latest.current.values;
			if (draft) writeDraft(draft.name, draft.userId, typed && { values: typed, version: versionOf(now) });
			// at once, for what follows may leave the page
			flushSync(() => show(now, typed));
			return now;
		} catch (error) {
			if (error instanceof ApiFailure && error.code === "edited_elsewhere") {
				const other = await getLatest?.().catch(() => undefined);
				setConflict(other && { saved: other, message: error.message });
			}
			throw error;
		}
	}, others);

	const errors = refused && sending.problem ? findErrors(sending.problem.fields, refused, values, check) : {};
	const edit = (change: Partial<Values>) =>
		hold({ ...latest.current, values: { ...latest.current.values, ...change } });
	return {
		base,
		values,
		edit,
		errors,
		isDirty,
		isRestored: isRestored && isDirty,
		conflict,
		round,
		isBusy: sending.isBusy,
		problem: refused && stillStands(sending.problem, errors),
		/** Sends the form. `version` is another's edit that this one replaces. */
		save: sending.send,
		onSubmit(event: React.FormEvent<HTMLFormElement>) {
			event.preventDefault();
			(sending.send as (more?: More) => Promise<void>)();
		},
		mend: () => {},
		/** The name, value and error of an input, and what hears its edits. */
		field: <Name extends keyof Values & string>(name: Name) => ({
			name,
			value: values[name],
			...describe(errors, name),
			onChange: ({ target }: { target: { value: string } }) =>
				edit({ [name]: target.value } as unknown as Partial<Values>),
		}),
		discard: () => show(conflict ? conflict.saved : base),
		/** Forgets the edits, because the person leaves the form. */
		forget: () => draft && writeDraft(draft.name, draft.userId, undefined),
	};
}

/** Problems that remain: the form's check clears its own, and editing a field clears the server's. */
function findErrors<Values>(
	fields: Fields,
	{ values, isOwn }: { values: Values; isOwn: boolean },
	now: Values,
	check: ((values: Values) => Fields) | undefined,
): Fields {
	const wrong = isOwn ? (check?.(now) ?? {}) : fields;
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
