/** The public key of every request that a browser sends to our services, as auth-js wants one. It protects nothing. */
export const anonKey = "inkfree-public";
