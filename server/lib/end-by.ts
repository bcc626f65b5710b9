/**
 * What `work` returns, unless that takes longer than `ms` milliseconds: then throws an Error that says so of `what`. The work
 * itself goes on, and nobody hears of it any more.
 */
export async function endBy<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`${what} takes longer than ${ms / 1000} seconds`)), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
