/** `failed` is tried again by itself; `dead` only when somebody asks for it. */
export const mailStates = ['queued', 'sent', 'failed', 'dead'] as const;
export type MailState = (typeof mailStates)[number];
