import { SignJWT } from 'jose';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { readPrivateKey } from './private-key.server.ts';

/** How Apple knows this site: by its team and by the key that it gave to it. */
export const appleIds = z.object({ teamId: z.string(), keyId: z.string() });
type AppleIds = z.output<typeof appleIds>;

/** The same as people write it: `TEAM123456/KEY1234567`. Empty: the provider is another one. */
export const appleIdsText = z
  .string()
  .trim()
  .refine((text) => text === '' || /^[A-Z0-9]{10}\/[A-Z0-9]{10}$/.test(text), 'Write both IDs as TEAM123456/KEY1234567')
  .transform((text): AppleIds | undefined => {
    const [teamId = '', keyId = ''] = text.split('/');
    return text === '' ? undefined : { teamId, keyId };
  });

export const apple = 'https://appleid.apple.com';
const lifetimeSeconds = 300;

/** Returns why a key cannot be Apple’s; null if it can. */
export function faultOfAppleKey(privateKey: string): string | null {
  if (privateKey === '') return 'Enter the key that Apple gave you.';
  const { key } = readPrivateKey(privateKey) as { key: CryptoKey };
  return 'namedCurve' in key.algorithm && key.algorithm.namedCurve === 'P-256'
    ? null
    : 'Apple’s key is of the type P-256.';
}

/** Makes the client secret that Apple asks for: a token that this site signs, here for five minutes. */
export async function makeAppleSecret(clientId: string, privateKey: string, { teamId, keyId }: AppleIds) {
  const seconds = Math.floor(now().getTime() / secondMs);
  const { key } = readPrivateKey(privateKey) as { key: CryptoKey };
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(apple)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeSeconds)
    .sign(key);
}
