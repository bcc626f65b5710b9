import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/plain-button.tsx";
import { Icon } from "./ui/icon.tsx";
import type { IconName } from "./ui/icon-names.ts";

const looks = {
	plain: "bg-tint text-on-tint",
	caution: "bg-caution text-on-caution",
	danger: "bg-danger-tint text-danger",
};

/** A notice at the top of a page. `children` say what to do about it. */
export function Callout({
	look,
	icon,
	title,
	children,
	ref,
}: {
	look: keyof typeof looks;
	icon: IconName;
	title: string;
	children: React.ReactNode;
	ref?: React.Ref<HTMLElement>;
}) {
	return (
		<section
			ref={ref}
			tabIndex={-1}
			aria-label={title}
			className={`flex items-start gap-3 rounded-2xl p-5 focus:outline-none ${looks[look]}`}
		>
			<Icon name={icon} className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0 flex-1 space-y-3">
				<h2 className="font-sans font-semibold text-base">{title}</h2>
				{children}
			</div>
		</section>
	);
}

type Props<Saved> = {
	form: { conflict: { saved: Saved; message: string } | undefined; discard: () => void };
	title?: string;
	onSaveMine: (saved: Saved) => void;
	/** Renders the differences between the form and the saved version. */
	children: (saved: Saved) => React.ReactNode;
};

/**
 * Shown if someone else has saved the same record in the meantime: the differences, a button that saves the form's
 * values, and a button that takes the saved ones. The form keeps its values until one of the buttons is pressed.
 */
export function EditConflict<Saved extends { version: string | number }>(props: Props<Saved>) {
	return (
		props.form.conflict && <OpenConflict key={props.form.conflict.saved.version} {...props.form.conflict} {...props} />
	);
}

function OpenConflict<Saved>({
	form,
	saved,
	message,
	title,
	onSaveMine,
	children,
}: Props<Saved> & { saved: Saved; message: string }) {
	const callout = useRef<HTMLElement>(null);
	useEffect(() => {
		callout.current?.focus();
		return () => {
			// the pressed button was removed together with the callout, and the focus with it
			if (document.activeElement === document.body) document.getElementById("main")?.focus();
		};
	}, []);
	return (
		<Callout ref={callout} look="caution" icon="git-merge" title={title ?? message}>
			{children(saved)}
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => onSaveMine(saved)} label={t`Save mine`} />
				<Button onClick={form.discard} look="secondary" label={t`Use the saved version`} />
			</div>
		</Callout>
	);
}
