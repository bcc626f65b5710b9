import { CSPProvider } from "@base-ui/react/csp-provider";
import { Toast as BaseToast } from "@base-ui/react/toast";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { listenToToasts, type NumberedToast, type Toast } from "#app/lib/toast.ts";

type Data = Pick<Toast, "action">;

/** Milliseconds that a toast stays; longer where there is something to press. */
const stay = { plain: 5000, withAction: 10_000 };

/** Shows toasts from the moment it is there, `first` those that came before. Hovering or focus keeps them. */
export function Toaster({ first }: { first: NumberedToast[] }) {
	return (
		<CSPProvider disableStyleElements>
			<BaseToast.Provider limit={3}>
				<Feed first={first} />
				<BaseToast.Portal>
					<BaseToast.Viewport className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-sm flex-col-reverse gap-3 sm:right-6 sm:left-auto sm:w-96">
						<List />
					</BaseToast.Viewport>
				</BaseToast.Portal>
			</BaseToast.Provider>
		</CSPProvider>
	);
}

/** Takes over from the outlet. */
function Feed({ first }: { first: NumberedToast[] }) {
	const { add } = BaseToast.useToastManager<Data>();
	const [shownFirst] = useState(first);
	useEffect(() => {
		const show = ({ id, title, description, isFailure, action }: NumberedToast) =>
			add({
				id,
				title,
				description,
				type: isFailure ? "failure" : "plain",
				priority: isFailure ? "high" : "low",
				timeout: action ? stay.withAction : stay.plain,
				data: { action },
			});
		for (const toast of shownFirst) show(toast);
		return listenToToasts(show);
	}, [add, shownFirst]);
	return null;
}

function List() {
	const { toasts, close } = BaseToast.useToastManager<Data>();
	const navigate = useNavigate();
	return toasts.map((toast) => {
		const isFailure = toast.type === "failure";
		const action = toast.data?.action;
		const Icon = isFailure ? TriangleAlert : action ? Info : CircleCheck;
		return (
			<BaseToast.Root
				key={toast.id}
				toast={toast}
				className={`rounded-xl border p-4 pr-2 shadow-lg transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 ${
					isFailure ? "border-danger bg-danger-tint text-danger" : "border-line bg-sheet text-ink"
				}`}
			>
				<BaseToast.Content className="flex items-start gap-3">
					<Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isFailure ? "" : "text-accent"}`} />
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
						aria-label="Close"
						// Base UI hides it until the toasts are hovered, and leaves it in the tab order all the same
						aria-hidden={undefined}
						className="-my-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg"
					>
						<X aria-hidden="true" className="size-5" />
					</BaseToast.Close>
				</BaseToast.Content>
			</BaseToast.Root>
		);
	});
}
