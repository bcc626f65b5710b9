import { Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Section } from "#app/components/section.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import type { SetupStep } from "#domain/setup/steps.ts";

/** The steps before the directory opens: the done ones in one line, then the others with what to do. */
export function SetupList({ steps }: { steps: SetupStep[] }) {
	const done = steps.filter(({ isDone }) => isDone);
	return (
		<Section
			title="Set up this directory"
			intro={`${done.length} of ${steps.length} done. This list disappears when they all are.`}
		>
			{done.length > 0 && (
				<ul aria-label="Done" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-faded text-sm">
					{done.map(({ name, title }) => (
						<li key={name} className="inline-flex items-center gap-1.5">
							<Icon name="check" className="size-4 shrink-0 text-accent" />
							{title}
							<span className="sr-only">: done</span>
							{name === "mail" && <TestMail isAgain />}
						</li>
					))}
				</ul>
			)}
			<ol className="divide-y divide-line border-line border-t">
				{steps
					.filter(({ isDone }) => !isDone)
					.map((step) => (
						<li
							key={step.name}
							className="grid gap-x-5 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-baseline sm:py-0.5"
						>
							<h3 className="font-sans font-semibold text-base">
								{step.title}
								<span className="sr-only">: to do</span>
							</h3>
							<p className="max-w-prose break-words text-faded text-sm">{step.text}</p>
							<StepLink step={step} />
						</li>
					))}
			</ol>
		</Section>
	);
}

/** The link or the button with which a step is done. */
function StepLink({ step: { name, path, title } }: { step: SetupStep }) {
	if (name === "mail") return <TestMail />;
	if (!path) return null;
	return (
		<Link to={path} className="text-link inline-flex min-h-11 items-center whitespace-nowrap">
			Go there<span className="sr-only">: {title}</span>
		</Link>
	);
}

/** Sends a test email to the admin, and shows the mail server's error if it refuses. */
function TestMail({ isAgain = false }: { isAgain?: boolean }) {
	const { send, isBusy, problem } = useSend(() => callApi((api) => api.admin.setup["test-mail"].$post()), {
		done: ({ to, answer }) => ({ title: `Sent to ${to}`, description: answer }),
		reloads: true,
	});
	return (
		<div className="space-y-2">
			<Button
				look="quiet"
				className="px-0!"
				aria-disabled={isBusy}
				onClick={send}
				label={isAgain ? "Send another to me" : "Send one to me"}
			/>
			<Alert message={problem?.message} />
		</div>
	);
}
