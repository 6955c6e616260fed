import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { openTestDatabase } from '#test/database.ts';
import { startOidcProvider } from '#test/oidc-provider.ts';
import { appleIdsText, makeAppleSecret } from '../providers/apple.server.ts';
import { findProvider, openSignOn } from '../providers/providers.server.ts';
import { beginSignOn } from './begin-sign-on.server.ts';
import { openClient } from './oidc-client.server.ts';

openTestDatabase();
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const ids = { teamId: 'TEAM123456', keyId: 'KEY1234567' };
let acme: Awaited<ReturnType<typeof startOidcProvider>>;

beforeAll(async () => {
  acme = await startOidcProvider('http://localhost:3000/auth/oidc/apple/callback');
});
afterAll(() => acme?.close());
beforeEach(() => openSiteOrigin('http://localhost:3000'));

test('the secret is a token that Apple can verify, for five minutes', async () => {
  const secret = await makeAppleSecret('org.example.site', pem, ids);
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  const { payload } = await jwtVerify(secret, publicKey, { audience: 'https://appleid.apple.com' });
  expect(payload).toMatchObject({ iss: 'TEAM123456', sub: 'org.example.site' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});

test('Apple is asked for who the person is alone, and each exchange has a secret of its own', async () => {
  const appleIds = 'TEAM123456/KEY1234567';
  openSignOn({ name: 'Apple', issuer: acme.issuer, clientId: 'org.example.site', privateKey: pem, appleIds });
  const provider = await findProvider('apple');
  if (!provider) throw new Error('There is no provider');
  const { url } = await beginSignOn(provider, '/');
  expect(new URL(url).searchParams.get('scope')).toBe('openid');
  expect(new URL(url).searchParams.has('response_mode')).toBe(false);
  expect((await openClient(provider)).serverMetadata().issuer).toBe(acme.issuer);
});

test('ids without the key, and ids that are none, are refused', () => {
  const provider = { name: 'Apple', issuer: acme.issuer, clientId: 'x', appleIds: 'TEAM123456/KEY1234567' };
  expect(() => openSignOn(provider)).toThrow(StartError);
  expect(appleIdsText.safeParse('TEAM123456').success).toBe(false);
  expect(appleIdsText.parse('')).toBeUndefined();
});
