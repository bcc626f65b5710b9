/** The API key that auth-js requires in every browser request. It is public and protects nothing. */
export const anonKey = "inkfree-public";
