import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { startDnsServer } from '#test/dns-server.ts';
import { createMailDnsCheck } from './mail-dns.health-check.server.ts';
import { openMail } from './mail-settings.server.ts';
import { describeMailRecords } from './server/mail-records.server.ts';

const env = { ...readEnv({}), origin: 'http://localhost' };

async function check(records: Record<string, string[]>, from = 'hello@mail.resjam.test') {
  const server = await startDnsServer(records);
  onTestFinished(async () => {
    server.socket.close();
    await once(server.socket, 'close');
  });
  openMail({ smtpUrl: 'smtp://127.0.0.1', mailFrom: from, dataDir: '' });
  return createMailDnsCheck([server.address]).check({ env, signal: new AbortController().signal });
}

const complete = {
  'mail.resjam.test': ['google-site-verification=1', 'v=spf1 include:_spf.example.net -all'],
  'key1._domainkey.mail.resjam.test': ['v=DKIM1; p=abc'],
  '_dmarc.resjam.test': ['v=DMARC1; p=quarantine'],
};

test('a domain with all three is fine; a policy of the parent domain counts', async () => {
  expect(await check(complete)).toEqual({
    state: 'ok',
    fact: 'mail.resjam.test says that this site may send email in its name.',
    technical: 'mail.resjam.test: SPF is “-all”; DKIM has a key; DMARC asks for “quarantine”.',
  });
});

test.each([
  ['mail.resjam.test', 'v=spf1'],
  ['key1._domainkey.mail.resjam.test', 'DKIM key'],
  ['_dmarc.resjam.test', 'v=DMARC1'],
])('without %s the check says what to publish', async (name, record) => {
  const rest = Object.fromEntries(Object.entries(complete).filter(([key]) => key !== name));
  // The domain itself exists.
  const result = await check({ 'mail.resjam.test': ['other'], ...rest }, '"Resjam" <hello@mail.resjam.test>');
  expect(result).toMatchObject({ state: 'warning', technical: expect.stringContaining(record) });
});

test('name servers that refuse are no fault of the domain', async () => {
  expect(await check({ refuse: [] })).toMatchObject({
    state: 'unknown',
    technical: expect.stringContaining('did not resolve'),
  });
});

test('without an email server nothing is looked up, and the reserved domain of the default sender is named', async () => {
  const { signal } = new AbortController();
  openMail({ smtpUrl: undefined, mailFrom: env.mailFrom, dataDir: '' });
  expect(await createMailDnsCheck().check({ env, signal })).toMatchObject({ state: 'not-used' });
  openMail({ smtpUrl: 'smtp://127.0.0.1', mailFrom: env.mailFrom, dataDir: '' });
  expect(await createMailDnsCheck().check({ env, signal })).toMatchObject({ state: 'warning' });
});

test('each record has a sentence that says what to do', () => {
  const texts = describeMailRecords('resjam.test', { spf: null, dkim: true, dmarc: undefined });
  expect(texts.map(({ name, state }) => [name, state])).toEqual([
    ['SPF', 'missing'],
    ['DKIM', 'good'],
    ['DMARC', 'unknown'],
  ]);
  expect(texts[0]?.text).toContain('Add a TXT record at resjam.test');
});
