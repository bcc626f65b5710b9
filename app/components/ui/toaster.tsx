import { CSPProvider } from "@base-ui/react/csp-provider";
import { Toast as BaseToast } from "@base-ui/react/toast";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { hideToast, type NumberedToast, type Toast } from "#app/lib/toast.ts";
import { Icon } from "./icon.tsx";

type Data = Pick<Toast, "action">;

/** How long a toast stays, in milliseconds. Failures have no timeout (0), so that they are seen. */
const stay = { plain: 8000, withAction: 15_000, untilSeen: 0 };

/** Shows one toast at a time. Hovering or focus keeps it; Escape, its button and a swipe end it. */
export function Toaster({ toast }: { toast: NumberedToast | undefined }) {
	const [viewport, setViewport] = useState<HTMLElement | null>(null);
	const isAtTop = usePlace(viewport);
	useEnd(toast, viewport);
	return (
		<CSPProvider disableStyleElements>
			<BaseToast.Provider limit={1}>
				<Feed toast={toast} />
				<BaseToast.Portal>
					<BaseToast.Viewport
						ref={setViewport}
						// the library's own name for it is that of a page of ours
						aria-label={t`Messages`}
						className={`toasts flex flex-col-reverse gap-3 sm:right-6 sm:left-auto sm:w-96 ${isAtTop ? "top-4 bottom-auto" : ""}`}
					>
						<List />
					</BaseToast.Viewport>
				</BaseToast.Portal>
			</BaseToast.Provider>
		</CSPProvider>
	);
}

/** Closes a toast at the reader's next action: a press, a form or a navigation. */
function useEnd(toast: NumberedToast | undefined, viewport: HTMLElement | null) {
	useEffect(() => {
		if (!toast) return;
		const listeners = new AbortController();
		const options = { capture: true, signal: listeners.signal };
		const pressed = "a[href], button, input, textarea, select, summary";
		addEventListener(
			"click",
			({ target }) => {
				const isElsewhere = target instanceof Element && !viewport?.contains(target);
				if (isElsewhere && target.closest(pressed)) hideToast(toast.id);
			},
			options,
		);
		for (const type of ["submit", "popstate"]) addEventListener(type, () => hideToast(toast.id), options);
		// not the Escape that closes a dialog or a menu, which comes first
		addEventListener(
			"keydown",
			(event) => {
				const isTaken = document.querySelector("dialog[open], [popover]:popover-open") !== null;
				if (event.key === "Escape" && !isTaken) hideToast(toast.id);
			},
			options,
		);
		return () => listeners.abort();
	}, [toast, viewport]);
}

/** Selector of the bars with buttons at the lower edge of the window. */
const bars = ".compare-tray, .save-bar, .thumb-bar";

/**
 * Keeps toasts off what is pressed next. They come at the lower edge, above its bars; and at the upper one, which this
 * tells, where they would lie on what has the focus or where a keyboard is below. A toast under the pointer or with the
 * focus stays once it has its place: a press would be lost if its button moved.
 */
function usePlace(place: HTMLElement | null): boolean {
	const [isAtTop, setIsAtTop] = useState(false);
	useEffect(() => {
		if (!place) return;
		let isPlaced = false;
		const look = () => {
			if (isPlaced && place.matches(":hover, :focus-within")) return;
			isPlaced = place.offsetHeight > 0;
			const tops = [...document.querySelectorAll(bars)].map((bar) => bar.getBoundingClientRect().top);
			const edge = Math.min(innerHeight, ...tops.filter((top) => top > innerHeight / 2));
			place.style.setProperty("--edge", `${innerHeight - edge}px`);
			const focused = document.activeElement;
			if (!focused || focused.matches("body, main, section")) return setIsAtTop(false);
			const { left, right, height } = place.getBoundingClientRect();
			const rect = focused.getBoundingClientRect();
			const isBelow = rect.bottom > edge - height - 2 * margin && rect.top < edge;
			const hasKeyboard = (visualViewport?.height ?? innerHeight) < innerHeight * 0.8;
			setIsAtTop(hasKeyboard || (isBelow && rect.left < right && rect.right > left));
		};
		const listeners = new AbortController();
		for (const type of ["focusin", "scroll", "resize"]) {
			addEventListener(type, look, { capture: true, passive: true, signal: listeners.signal });
		}
		const size = new ResizeObserver(look);
		size.observe(place);
		return () => {
			listeners.abort();
			size.disconnect();
		};
	}, [place]);
	return isAtTop;
}

/** Pixels between toasts and the edge. */
const margin = 16;

/** Adds the toast to Base UI's manager, and closes it there. */
function Feed({ toast }: { toast: NumberedToast | undefined }) {
	const { add, close } = BaseToast.useToastManager<Data>();
	useEffect(() => {
		if (!toast) return;
		const { id, title, description, isFailure, action } = toast;
		add({
			id,
			title,
			description,
			type: isFailure ? "failure" : "plain",
			priority: isFailure ? "high" : "low",
			timeout: isFailure ? stay.untilSeen : action ? stay.withAction : stay.plain,
			onClose: () => hideToast(id),
			data: { action },
		});
		return () => close(id);
	}, [add, close, toast]);
	return null;
}

function List() {
	const { toasts, close } = BaseToast.useToastManager<Data>();
	const navigate = useNavigate();
	return toasts.map((toast) => {
		const isFailure = toast.type === "failure";
		const { action } = toast.data ?? {};
		const icon = isFailure ? "triangle-alert" : action ? "info" : "circle-check";
		return (
			<BaseToast.Root
				key={toast.id}
				toast={toast}
				className={`rounded-xl border p-4 pr-2 shadow-lg transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 ${
					isFailure ? "border-danger bg-danger-tint text-danger" : "border-line bg-sheet text-ink"
				}`}
			>
				<BaseToast.Content className="flex items-start gap-3">
					<Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${isFailure ? "" : "text-accent"}`} />
					<div className="min-w-0 flex-1">
						<BaseToast.Title render={<p />} className="font-semibold" />
						<BaseToast.Description className={`text-sm ${isFailure ? "" : "text-faded"}`} />
						{action && (
							<BaseToast.Action
								className="text-link mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold"
								onClick={() => {
									close(toast.id);
									navigate(action.to);
								}}
							>
								{action.label}
							</BaseToast.Action>
						)}
					</div>
					<BaseToast.Close
						aria-label={t`Close`}
						// Base UI hides it until the toasts are hovered, and leaves it in the tab order all the same
						aria-hidden={undefined}
						className="-my-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg"
					>
						<Icon name="x" className="size-5" />
					</BaseToast.Close>
				</BaseToast.Content>
			</BaseToast.Root>
		);
	});
}
