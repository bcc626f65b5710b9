const waiting: (() => void)[] = [];

function letOnePass(): void {
	waiting.shift()?.();
	if (waiting.length > 0) setImmediate(letOnePass);
}

/**
 * Goes on in a turn of the event loop in which nobody else who waits here does. Stands before work that holds the thread for
 * milliseconds: of many that become ready at once, each lets the answers of all others through before the next begins.
 */
export function passInTurn(): Promise<void> {
	return new Promise((resolve) => {
		if (waiting.push(resolve) === 1) setImmediate(letOnePass);
	});
}
