/** Name of the project of tests that run on the system's PostgreSQL, which is an older one, too. */
export const olderProject = "older PostgreSQL";
