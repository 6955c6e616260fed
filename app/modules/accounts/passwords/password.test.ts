import { argon2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { forClient } from '#app/core/runtime/client-of-work.server.ts';
import { TooBusyError } from '#app/lib/async/fair-queue.ts';
import { hashPassword, maxHashesWaiting, verifyPassword } from './password.server.ts';

const password = 'a kettle on the hob';

/** Hashes with the cheapest argon2id, so that a test with many users is fast. */
function cheapHash(message: string): string {
  const nonce = Buffer.from('0123456789abcdef');
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}

test('a hash is a PHC string with its own salt, and knows its password alone', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword({ hash: one, password })).toBe(true);
  expect(await verifyPassword({ hash: one, password: `${password} ` })).toBe(false);
  expect(await verifyPassword({ hash: one, password: '' })).toBe(false);
});

test('the same letters typed on another keyboard are the same password', async () => {
  const hash = cheapHash('caf\u00e9 noir');
  expect(await verifyPassword({ hash, password: 'cafe\u0301 noir' })).toBe(true);
});

test('a hash that was made at another cost still counts', async () => {
  expect(await verifyPassword({ hash: cheapHash(password), password })).toBe(true);
});

test.each([
  '',
  'a kettle on the hob',
  '$argon2i$v=19$m=8,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAA',
  '$argon2id$v=16$m=8,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAA',
  '$argon2id$v=19$m=8,t=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAA',
  '$2b$10$abcdefghijklmnopqrstuv',
  `${cheapHash('a kettle on the hob')}\n`,
])('a hash in a form we do not write matches nothing: %j', async (hash) => {
  expect(await verifyPassword({ hash, password })).toBe(false);
});

test('of a crowd, as many as fit are checked and the rest is told to come back; then it is quiet again', async () => {
  const hash = cheapHash(password);
  const crowd = maxHashesWaiting + 300;
  const outcomes = await Promise.allSettled(Array.from({ length: crowd }, () => verifyPassword({ hash, password })));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  const places = Math.min(4, Math.max(1, availableParallelism() - 1)) + maxHashesWaiting;
  expect(refused).toHaveLength(crowd - places);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusyError);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(places);
  expect(await verifyPassword({ hash, password })).toBe(true);
});

test('clients take turns: anyone who has one password to check does not wait for those who have a hundred', async () => {
  const hash = cheapHash(password);
  const done: string[] = [];
  const check = (client: string) =>
    forClient(client, () => verifyPassword({ hash, password })).then(() => done.push(client));
  const flood = [...Array.from({ length: 100 }, () => check('one')), ...Array.from({ length: 50 }, () => check('two'))];
  await check('three');
  // Those that run already, and one turn of each other client.
  expect(done.length).toBeLessThan(2 * availableParallelism() + 4);
  await Promise.all(flood);
  expect(done).toHaveLength(151);
});
