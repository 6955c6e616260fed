/** The addresses with a secret in their path. */
const secretPath = /^(\/settings\/data\/|\/preview\/|\/booking\/|\/figures\/).+/i;

/** Returns a path as it may be in the log: without the secret that some addresses contain. */
export const loggedPath = (path: string): string => path.replace(secretPath, '$1***');
