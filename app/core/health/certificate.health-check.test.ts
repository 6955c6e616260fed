import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { createCertificateCheck } from './certificate.health-check.server.ts';

/** A key and a certificate of localhost, signed by itself, valid until 29 October 2126. */
const pem = readFileSync(join(projectRoot, 'test/fixtures/localhost.pem'));
const { signal } = new AbortController();

async function check({ isTrusted = true } = {}) {
  const server = createServer({ key: pem, cert: pem }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const options = { host: '127.0.0.1', ...(isTrusted && { ca: pem }) };
  return createCertificateCheck(options).check({ env: { ...readEnv({}), origin }, signal });
}

test.each([
  ['2126-09-01', 'ok', 'for 58 more days'],
  ['2126-10-20', 'warning', 'for 9 more days'],
  ['2126-10-28', 'failed', 'for 1 more day.'],
  ['2126-11-20', 'failed', 'expired on'],
])('on %s the state of the certificate is %s', async (day, state, fact) => {
  setClock(new Date(`${day}T00:00:00Z`));
  onTestFinished(() => setClock());
  expect(await check()).toMatchObject({ state, fact: expect.stringContaining(fact) });
});

test('a certificate that browsers refuse has failed', async () => {
  expect(await check({ isTrusted: false })).toMatchObject({
    state: 'failed',
    technical: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
  });
});

test('a site without https has no certificate', async () => {
  const env = { ...readEnv({}), origin: 'http://localhost:3000' };
  expect(await createCertificateCheck().check({ env, signal })).toMatchObject({ state: 'not-used' });
});
