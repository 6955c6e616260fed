import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

interface Key {
  /** Part of every value encrypted with it, so that the key can be found. Reveals nothing of the secret. */
  id: string;
  bytes: Buffer;
  digests: Buffer;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** The start of every encrypted value: the format's version, followed by the key's id. */
const prefix = '$enc1$';

let keys: readonly Key[] = [];

/**
 * Derives the encryption keys, once, before the database is read.
 * @param secrets the first encrypts, all decrypt
 */
export function openEncryption(secrets: readonly string[]): void {
  keys = secrets.map((secret) => ({
    id: derive(secret, 'id of the key', 4).toString('hex'),
    bytes: derive(secret, 'key', 32),
    digests: derive(secret, 'digests', 32),
  }));
}

const derive = (secret: string, what: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `encrypted values: ${what}`, length));

function currentKey(): Key {
  const [key] = keys;
  if (!key) throw new Error('A value is encrypted before openEncryption');
  return key;
}

/** Whether a secret of this instance yields the key with this id. */
export const isKnownKey = (id: string): boolean => keys.some((key) => key.id === id);

/** Returns the prefix of everything encrypted with the current secret. */
export const currentPrefix = (): string => `${prefix}${currentKey().id}$`;

/**
 * Encrypts a text with AES-256-GCM: `$enc1$<key id>$<iv, tag and ciphertext in base64url>`.
 * @param place where it is stored, such as `webhooks.secret`. Elsewhere it cannot be decrypted
 */
export function encryptText(text: string, place: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, currentKey().bytes, iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return currentPrefix() + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Returns a digest of which nobody without the secret of the site learns anything, not even by guessing the text. */
export const keyedDigest = (text: string): string =>
  createHmac('sha256', currentKey().digests).update(text).digest('base64url');

/** Whether a value is encrypted, by whichever secret. */
export const isEncrypted = (value: string): boolean => value.startsWith(prefix);

/**
 * Returns the text of a stored value. A value stored before encryption was introduced is returned unchanged.
 * @returns null if no secret of this site decrypts it, or if it was altered
 */
export function decryptText(stored: string, place: string): string | null {
  if (!isEncrypted(stored)) return stored;
  const [id, data = ''] = stored.slice(prefix.length).split('$');
  const bytes = Buffer.from(data, 'base64url');
  for (const key of keys.filter((candidate) => candidate.id === id)) {
    try {
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Encrypted with another key, or altered.
    }
  }
  return null;
}

/** Returns the ids of the keys of this instance, the current one first. */
export const keyIds = (): string[] => keys.map(({ id }) => id);
