const secretName = /password|code|secret|backupKey|privateKey/i;

/** Whether a field with this name is never sent back, not even to the person who typed it. */
export const isSecretField = (name: string): boolean => secretName.test(name);
