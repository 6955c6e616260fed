import { createHash } from 'node:crypto';

/** Returns what stands for a mail address of an imported member. The same for all spellings in capitals. */
export const addressDigest = (email: string): string =>
  createHash('sha256').update(`forum-import:${email.trim().toLowerCase()}`).digest('base64url');
