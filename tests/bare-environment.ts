/**
 * What a process of the product finds in its environment beside what a test sets: nothing of the developer's own, and
 * no languages that it would have to build.
 */
export const bareEnvironment = {
	PATH: process.env.PATH,
	NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
	LANGUAGES: "en",
};
