import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { keyClientId, startOidcProvider } from '#test/oidc-provider.ts';
import { openAuth } from '../auth.server.ts';
import { faultOfPrivateKey } from '../providers/private-key.server.ts';
import { addProvider, findProvider, openSignOn, proposeSlug } from '../providers/providers.server.ts';
import { beginSignOn } from './begin-sign-on.server.ts';
import { completeSignOn } from './complete-sign-on.server.ts';

openTestDatabase();
const origin = 'http://localhost:3000';
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const [p256, p384, ed25519] = [
  generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  generateKeyPairSync('ed25519'),
];
let acme: Awaited<ReturnType<typeof startOidcProvider>>;

beforeAll(async () => {
  const publicKey = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'site-1' };
  acme = await startOidcProvider(`${origin}/auth/oidc/acme/callback`, publicKey);
});
afterAll(() => acme?.close());
beforeEach(() => {
  openSiteOrigin(origin);
  openAuth({ secret: 'x'.repeat(32) });
});

async function signOnWith(privateKey: string) {
  const provider = {
    slug: 'acme',
    name: 'Acme',
    issuer: acme.issuer,
    clientId: keyClientId,
    privateKey,
    isOperators: true,
  };
  acme.next({ sub: 'ann', email: 'ann@example.org' });
  const { url, cookie } = await beginSignOn(provider, '/');
  const client = { clientAddress: '192.0.2.1', userAgent: null, cookie: cookie.split(';', 1)[0] ?? '' };
  return completeSignOn(provider, `?${await acme.visit(url)}`, client);
}

test.each([
  ['PEM', pem(rsa.privateKey)],
  ['PEM in one line', pem(rsa.privateKey).replaceAll('\n', '\\n')],
  ['a JSON Web Key', JSON.stringify({ ...rsa.privateKey.export({ format: 'jwk' }), kid: 'site-1' })],
])('a private key proves the site at the provider: %s', async (_form, key) => {
  expect(await signOnWith(key)).toMatchObject({ kind: 'unknown' });
});

test('the provider refuses a key that it does not know', async () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(await signOnWith(pem(stranger.privateKey))).toMatchObject({ kind: 'refused', reason: 'not-genuine' });
});

test('keys of the usual curves are accepted, and what is no such key is named', () => {
  for (const { privateKey } of [p256, p384, ed25519]) expect(faultOfPrivateKey(pem(privateKey))).toBeNull();
  const locked = rsa.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' });
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  for (const text of ['x', '{', '{"kty":"RSA"}', locked.toString(), publicPem])
    expect(faultOfPrivateKey(text)).toContain('not a private key');
  const others = [
    generateKeyPairSync('rsa-pss', { modulusLength: 2048 }),
    generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }),
    generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' }),
  ];
  for (const { privateKey } of others) expect(faultOfPrivateKey(pem(privateKey))).toContain('not a private key');
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
  expect(faultOfPrivateKey(pem(short.privateKey))).toContain('2048');
  for (const { privateKey } of [generateKeyPairSync('x25519'), generateKeyPairSync('ec', { namedCurve: 'secp256k1' })])
    expect(faultOfPrivateKey(pem(privateKey))).toContain('must be of the type');
});

test('a wrong key of the environment ends the start, without being named', () => {
  const oidc = { name: 'Acme', issuer: acme.issuer, clientId: keyClientId, privateKey: 'my own words' };
  expect(() => openSignOn(oidc)).toThrow(/^OIDC_PRIVATE_KEY: This is not/);
});

test('the key of a provider is stored encrypted', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const key = pem(p256.privateKey);
  const slug = await proposeSlug();
  await addProvider(admin.id, { slug, name: 'Keyed', issuer: 'https://id.example', clientId: 'x', privateKey: key });
  expect(await findProvider(slug)).toMatchObject({ privateKey: key });
  const stored = await db.execute(sql`select value::text from service_settings`);
  expect(JSON.stringify(stored.rows)).not.toContain(key.slice(40, 80));
});
