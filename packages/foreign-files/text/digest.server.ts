import { createHash } from 'node:crypto';

/** Returns a digest for a key: what it is made of cannot be read from it, and it is the same in each export. */
export const keyDigest = (text: string): string => createHash('sha256').update(text).digest('base64url');
