/** Starts a secret of Standard Webhooks. The key follows in base64. */
const prefix = 'whsec_';
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Returns the key of a Standard Webhooks secret in base64. Null for a text that is not such a secret. */
export function standardKeyOf(secret: string): string | null {
  const key = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  const bytes = base64.test(key) ? (key.length / 4) * 3 - (/=*$/.exec(key)?.[0].length ?? 0) : 0;
  return bytes >= 24 && bytes <= 64 ? key : null;
}

/** Whether a text looks like a Standard Webhooks secret, but its key is malformed or not of 24 to 64 bytes. */
export const isBrokenStandardSecret = (secret: string): boolean =>
  secret.startsWith(prefix) && standardKeyOf(secret) === null;

/** Returns the secret of Standard Webhooks for a key in base64. */
export const toStandardSecret = (key: string): string => prefix + key;
