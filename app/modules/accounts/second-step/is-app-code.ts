/** Whether it is a code of the authenticator app; anything else is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
