import { createHash, randomBytes } from 'node:crypto';

/** Returns a text that nobody can guess, for an address, a cookie or a file. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Returns hexadecimal digits, two for each byte, for ids and the names of files. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Returns a name for a file that nobody can guess. A command would read one that begins with `-` as an option. */
export const randomFileName = (): string => randomToken(16).replace(/^-/, '0');

/** Returns the SHA-256 digest of a content. */
export const digestOf = (content: string | Uint8Array, encoding: 'base64url' | 'hex' = 'base64url'): string =>
  createHash('sha256').update(content).digest(encoding);

/** Makes the secret of a link. Only its digest is stored, so that a copy of the database opens none. */
export function makeToken(): { token: string; digest: string } {
  const token = randomToken();
  return { token, digest: digestOf(token) };
}
