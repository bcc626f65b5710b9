/** Sessions that a professional tattoo usually takes; who says so stands with `usualCourse`. Apart from it: cards load nothing else of a course. */
export const usualSessions = { min: 6, max: 10 } as const;
