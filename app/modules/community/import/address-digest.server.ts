import { emailOf } from '#app/lib/forms/email-field.ts';
import { digestOf } from '#app/lib/token.server.ts';

/** Returns what identifies the mail address of an imported member. The same for all spellings in capitals. */
export const addressDigest = (email: string): string =>
  digestOf(`forum-import:${emailOf(email) ?? email.trim().toLowerCase()}`);
