const secretName = /password|code/i;

/** Whether a field of this name is never sent back, not even to whoever typed it. */
export const isSecretField = (name: string): boolean => secretName.test(name);
