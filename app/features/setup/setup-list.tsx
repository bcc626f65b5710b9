import { href, Link } from "react-router";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useAct } from "#app/lib/acts.ts";
import type { SetupStep } from "#domain/setup/steps.ts";

/** What is to do before the directory opens, ticked as it is done. */
export function SetupList({ steps }: { steps: SetupStep[] }) {
	return (
		<ol className="divide-y divide-line rounded-2xl border border-line bg-sheet px-4 sm:px-6">
			{steps.map((step) => (
				<li key={step.name} className="flex items-start gap-3 py-4">
					<span
						className={`mt-1 inline-flex size-5 shrink-0 items-center justify-center rounded-full border ${step.isDone ? "border-accent bg-accent text-on-accent" : "border-edge"}`}
					>
						{step.isDone && <Icon name="check" className="size-3.5" />}
					</span>
					<div className="min-w-0 flex-1">
						<h2 className="font-sans font-semibold text-base">
							{step.title}
							<span className="sr-only">{step.isDone ? ": done" : ": to do"}</span>
						</h2>
						<p className="max-w-prose break-words text-faded text-sm">{step.text}</p>
						<Way step={step} />
					</div>
				</li>
			))}
		</ol>
	);
}

/** Where, or with what, a step is done. */
function Way({ step: { name, path, isDone, title } }: { step: SetupStep }) {
	if (name === "mail") return <TestMail isAgain={isDone} />;
	if (!path || isDone) return null;
	return (
		<Link to={path} className="text-link inline-flex min-h-11 items-center">
			Go there<span className="sr-only">: {title}</span>
		</Link>
	);
}

/** Sends one to the admin, and says what the mail server answered. */
function TestMail({ isAgain }: { isAgain: boolean }) {
	const { send, isBusy, problem } = useAct(`${href("/admin")}?index`);
	return (
		<div className="mt-2 space-y-3">
			<Button
				look="secondary"
				aria-disabled={isBusy}
				onClick={() => send({})}
				label={isAgain ? "Send another to me" : "Send one to me"}
			/>
			<ProblemAlert problem={problem} />
		</div>
	);
}
