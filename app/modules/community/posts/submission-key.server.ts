import { randomUUID } from 'node:crypto';

/** Makes the key of a form, so that sending it again makes no second post. */
export const newSubmissionKey = (): string => randomUUID();
