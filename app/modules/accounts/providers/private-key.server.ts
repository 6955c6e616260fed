import { createPrivateKey } from 'node:crypto';
import type { PrivateKey } from 'openid-client';
import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';

const jwkSchema = z.looseObject({ kty: z.string(), kid: z.string().optional() });
const minRsaBits = 2048;
const curves = ['P-256', 'P-384', 'P-521'];

/**
 * Reads the key with which this site proves itself at a provider (`private_key_jwt`): RSA, signing RS256, or an elliptic
 * curve.
 * @param text PEM without a passphrase, also with `\n` for its line breaks, or a JSON Web Key, which may have a `kid`
 * @throws DomainError if it is no such key
 */
export function readPrivateKey(text: string): PrivateKey {
  const { key, kid, kty, crv = '' } = parse(text.trim());
  if (kty === 'RSA' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < minRsaBits)
    throw new DomainError(`An RSA key needs at least ${minRsaBits} bits.`);
  if (kty !== 'RSA' && crv !== 'Ed25519' && !curves.includes(crv))
    throw new DomainError('The key must be of the type RSA, P-256, P-384, P-521 or Ed25519.');
  const algorithm =
    kty === 'RSA'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : crv === 'Ed25519'
        ? { name: 'Ed25519' }
        : { name: 'ECDSA', namedCurve: crv };
  // The types of Node.js and of the web differ in their lists of usages.
  const cryptoKey = key.toCryptoKey(algorithm, false, ['sign']) as unknown as CryptoKey;
  return { key: cryptoKey, ...(kid !== undefined && { kid }) };
}

function parse(text: string) {
  try {
    const jwk = text.startsWith('{') ? jwkSchema.parse(JSON.parse(text)) : undefined;
    const key = createPrivateKey(jwk ? { key: jwk, format: 'jwk' } : text.replaceAll('\\n', '\n'));
    // A kind of key that JSON Web Keys do not have throws too.
    const { kty, crv } = key.export({ format: 'jwk' });
    return { key, kid: jwk?.kid, kty, crv };
  } catch {
    // Without the cause: it may contain parts of the key.
    throw new DomainError('This is not a private key in PEM without a passphrase, or a JSON Web Key.');
  }
}

/** Returns why a text is no such key; null if it is one. */
export function faultOfPrivateKey(text: string): string | null {
  try {
    readPrivateKey(text);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
