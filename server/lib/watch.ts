export type Watch = {
	/** Runs the work now, or once more after the run under way. */
	wake(): void;
	/** Starts no more runs and waits for the one under way. Call it before the database closes. */
	stop(): Promise<void>;
};

type Options = {
	/** Milliseconds between two runs. */
	every: number;
	/** Does all work that is there, until `signal` is aborted. */
	work: (signal: AbortSignal) => Promise<void>;
	onError: (err: unknown) => void;
};

/** Runs the work at once, every `every` milliseconds and when woken, one run at a time. */
export function openWatch({ every, work, onError }: Options): Watch {
	const stopping = new AbortController();
	let running: Promise<void> | undefined;
	let isWoken = false;

	function wake() {
		isWoken = true;
		if (running || stopping.signal.aborted) return;
		running = runWhileWoken()
			.catch(onError)
			.finally(() => {
				running = undefined;
				if (isWoken) wake(); // it was woken after the last run, or the last run failed
			});
	}

	async function runWhileWoken() {
		while (isWoken && !stopping.signal.aborted) {
			isWoken = false;
			await work(stopping.signal);
		}
	}

	const timer = setInterval(wake, every).unref();
	wake();
	return {
		wake,
		async stop() {
			clearInterval(timer);
			stopping.abort();
			await running;
		},
	};
}
