import { createHmac, timingSafeEqual } from 'node:crypto';

/** The first secret signs, all secrets verify. Each has at least 32 bytes. */
export interface Secrets {
  secret: string;
  /** Secrets of earlier starts: values signed or encrypted with them stay valid. */
  earlierSecrets?: readonly string[];
}

const sign = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest();

/** Signs a value as the sign-in library signs its cookies: HMAC-SHA-256, in base64. */
export const signatureOf = (value: string, { secret }: Secrets): string => sign(value, secret).toString('base64');

/** Returns which of the site's secrets made a signature; null if none did. */
export function signerOf(value: string, signature: string, { secret, earlierSecrets = [] }: Secrets): string | null {
  const receivedSignature = Buffer.from(signature, 'base64');
  const isBy = (candidate: string) => {
    const expected = sign(value, candidate);
    return receivedSignature.length === expected.length && timingSafeEqual(receivedSignature, expected);
  };
  return [secret, ...earlierSecrets].find(isBy) ?? null;
}

/** Whether one of the site's secrets made a signature. */
export const isSigned = (value: string, signature: string, secrets: Secrets): boolean =>
  signerOf(value, signature, secrets) !== null;

/** Returns the value before the dot of `value.signature`, if the signature is ours; null otherwise. */
export function signedValue(signed: string | null, secrets: Secrets): string | null {
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (!signed || dot < 1) return null;
  const value = signed.slice(0, dot);
  return isSigned(value, signed.slice(dot + 1), secrets) ? value : null;
}
