export type Watch = {
	/** Looks now, or once more after the work under way. */
	wake(): void;
	/** Begins nothing any more and waits for the work under way. Before the database closes. */
	stop(): Promise<void>;
};

type Options = {
	/** Milliseconds between two looks. */
	every: number;
	/** Does all that is there to do, unless `signal` says to stop. */
	work: (signal: AbortSignal) => Promise<void>;
	onError: (err: unknown) => void;
};

/** Looks for work at once, from time to time and when woken, never twice at the same time. */
export function openWatch({ every, work, onError }: Options): Watch {
	const stopping = new AbortController();
	let running: Promise<void> | undefined;
	let isAsked = false;

	function wake() {
		isAsked = true;
		if (running || stopping.signal.aborted) return;
		running = look()
			.catch(onError)
			.finally(() => {
				running = undefined;
				if (isAsked) wake(); // between the last look and here
			});
	}

	async function look() {
		while (isAsked && !stopping.signal.aborted) {
			isAsked = false;
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
