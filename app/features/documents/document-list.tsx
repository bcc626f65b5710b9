import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { MoveButtons } from "#app/components/move-buttons.tsx";
import { useOrder } from "#app/lib/saved.ts";
import type { ListedDocument } from "#database/queries/documents.ts";
import { sourceLanguage } from "#domain/documents/kinds.ts";
import { LanguageLinks } from "./language-links.tsx";
import { findPublicPath, nameDocument } from "./names.ts";

const boxClass = "divide-y divide-line rounded-2xl border border-line bg-sheet";

/** Documents, each with its languages. */
export function DocumentList({ documents }: { documents: Listed[] }) {
	return (
		<ul className={boxClass}>
			{documents.map((document) => (
				<li key={document.slug} className="px-4 py-1">
					<Row document={document} />
				</li>
			))}
		</ul>
	);
}

/** A document of the list, or one that nobody has begun. */
type Listed = Pick<ListedDocument, "kind" | "slug" | "name" | "languages"> & {
	is_old?: boolean;
	/** What else there is to say of it. */
	note?: string | undefined;
};

function Row({ document }: { document: Listed }) {
	const { kind, slug, name, languages, is_old, note } = document;
	const language = languages[0]?.language ?? sourceLanguage;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4">
			<div className="min-w-0 flex-1 basis-60">
				<Link
					to={href("/admin/documents/:kind/:slug/:language", { kind, slug, language })}
					className="wrap-anywhere inline-flex min-h-11 items-center font-semibold hover:text-accent"
				>
					{nameDocument(document, name)}
				</Link>
				{is_old && <span className="badge ml-3">Check its sources again</span>}
				{note && <span className="badge ml-3">{note}</span>}
				<p className="line-clamp-1 break-all text-faded text-sm">
					{kind === "law" ? name || "No rule noted." : findPublicPath(document)}
				</p>
			</div>
			<LanguageLinks document={{ kind, slug }} states={languages} />
		</div>
	);
}

/** The guides in the order of visitors' list. A move is saved at once. */
export function GuideList({ guides }: { guides: ListedDocument[] }) {
	const { items, move, isSaved } = useOrder(
		guides.map((guide) => ({ ...guide, id: guide.slug })),
		(ids) => callApi((api) => api.admin.documents.order.$put({ json: { ids } })),
		"We couldn't save the order",
	);
	/** What screen readers announce after a move. */
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const order = items.map(({ id }) => id).join();
	// the button to focus after a move: a node that is moved in the document loses the focus
	const focus = useRef<{ index: number; button: string }>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the new order is shown
	useEffect(() => {
		if (!focus.current) return;
		const { index, button } = focus.current;
		list.current?.children[index]?.querySelector<HTMLElement>(`[data-move=${button}]`)?.focus();
		focus.current = undefined;
	}, [order]);

	function moveBy(index: number, by: -1 | 1) {
		const to = index + by;
		if (to < 0 || to >= items.length) return;
		focus.current = { index: to, button: by < 0 ? "up" : "down" };
		setAnnouncement(`${items[index]?.name ?? ""} is now number ${to + 1} of ${items.length}. Saved.`);
		move(index, to);
	}

	return (
		<>
			<ol ref={list} className={boxClass}>
				{items.map((guide, index) => (
					<li key={guide.id} className="flex items-center gap-1 py-1 pr-4 pl-2">
						<div className="flex shrink-0 max-sm:flex-col">
							<MoveButtons name={guide.name} index={index} total={items.length} onMove={(by) => moveBy(index, by)} />
						</div>
						<div className="min-w-0 flex-1">
							<Row document={{ ...guide, note: guide.is_public ? undefined : "Not public" }} />
						</div>
					</li>
				))}
			</ol>
			<p role="status" className="min-h-6 text-faded text-sm">
				{isSaved && announcement}
			</p>
		</>
	);
}
