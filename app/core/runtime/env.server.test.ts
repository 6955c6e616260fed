import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { splitHosts } from '#app/core/runtime/database-hosts.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';

test('every setting is optional', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    role: 'all',
    s3: undefined,
    admin: undefined,
    ai: undefined,
    hasSampleContent: true,
    trustedProxies: 'off',
    logLevel: 'info',
  });
  expect(isAbsolute(env.dataDir)).toBe(true);
});

test('an empty setting counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('the public address is kept without a slash at its end', () => {
  expect(readEnv({ ORIGIN: 'https://example.org/' }).origin).toBe('https://example.org');
});

test('the proxies in front are one, or networks', () => {
  expect(readEnv({ TRUST_PROXY: 'on' }).trustedProxies).toBe('on');
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::1' }).trustedProxies).toHaveLength(2);
});

test.each([
  [{ PORT: '65536' }, 'PORT takes a port number from 0 to 65535'],
  [{ PORT: 'http' }, 'PORT takes a port number from 0 to 65535'],
  [{ ORIGIN: 'example.org' }, 'ORIGIN takes an http or https address such as https://example.org'],
  [{ ORIGIN: 'https://example.org/site' }, 'ORIGIN takes an address without a path, such as https://example.org'],
  [
    { DATABASE_URL: 'mysql://x/y' },
    'DATABASE_URL takes an address such as postgresql://user:password@host:5432/database',
  ],
  [{ ROLE: 'both' }, 'ROLE takes web, worker or all'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL takes an address such as smtps://user:password@host:465'],
  [
    { SMTP_URL: 'smtps://user:100%ff@mail.example.org', MAIL_FROM: 'a@example.org' },
    'SMTP_URL takes an address whose user and password have @, /, ?, # and % as %40, %2F, %3F, %23 and %25',
  ],
  [
    { DATABASE_URL: 'postgresql://user:100%ff@one,two/site' },
    'DATABASE_URL takes an address whose user and password have @, /, ?, # and % as %40, %2F, %3F, %23 and %25',
  ],
  [
    { SMTP_URL: 'smtps://user:pa/ss@mail.example.org', MAIL_FROM: 'a@example.org' },
    'SMTP_URL takes an address such as smtps://user:password@host:465',
  ],
  [
    { ADMIN_PASSWORD: `"kettle`, ADMIN_EMAIL: 'a@example.org' },
    'ADMIN_PASSWORD takes a value with quotation marks around all of it, or without',
  ],
  [{ S3_REGION: `eu-west-2'` }, 'S3_REGION takes a value with quotation marks around all of it, or without'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: `"http://127.0.0.1:4318"` },
    'OTEL_EXPORTER_OTLP_ENDPOINT takes a value without quotation marks or blanks around it',
  ],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM is needed with SMTP_URL'],
  [{ MAIL_FROM: 'Resjam' }, 'MAIL_FROM takes a sender such as "Resjam <hello@example.org>"'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET takes a secret of at least 32 bytes'],
  [
    { SESSION_SECRET: `${'a'.repeat(32)},short` },
    'SESSION_SECRET takes secrets of at least 32 bytes each, separated by commas: number 2 is shorter',
  ],
  [
    { SESSION_SECRET: `${'a'.repeat(32)}, ${'a'.repeat(32)}` },
    'SESSION_SECRET takes different secrets: number 2 is repeated',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org?tls=maybe', MAIL_FROM: 'a@example.org' },
    'SMTP_URL takes tls=required or tls=optional',
  ],
  [{ ADMIN_EMAIL: 'ann' }, 'ADMIN_EMAIL takes an email address'],
  [{ ADMIN_EMAIL: 'ann@example.org' }, 'ADMIN_PASSWORD is needed with ADMIN_EMAIL'],
  [{ SAMPLE_CONTENT: 'yes' }, 'SAMPLE_CONTENT takes on or off'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY takes on, off or networks such as 10.0.0.0/8,192.168.0.0/16'],
  [{ TRUST_PROXY: '10.0.0.0/8,on' }, 'TRUST_PROXY takes on, off or networks such as 10.0.0.0/8,192.168.0.0/16'],
  [{ S3_BUCKET: 'media' }, 'S3_ACCESS_KEY_ID is needed with S3_BUCKET; S3_SECRET_ACCESS_KEY is needed with S3_BUCKET'],
  [{ AI_BASE_URL: 'https://ai.example.org/v1' }, 'AI_MODEL is needed with AI_BASE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes debug, info, warn, error, silent'],
])('%o is refused by name: %s', (source, message) => {
  expect(() => readEnv(source)).toThrow(`Invalid settings: ${message}.`);
});

test('all faults are named at once, and no value is repeated', () => {
  const read = () => readEnv({ PORT: 'x', SESSION_SECRET: 'hunter2' });
  expect(read).toThrow(/PORT takes .*; SESSION_SECRET takes /);
  expect(read).not.toThrow(/hunter2/);
});

test('several secrets are taken in their order', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  expect(readEnv({ SESSION_SECRET: `${first}, ${second}` }).sessionSecrets).toEqual([first, second]);
  expect(readEnv({}).sessionSecrets).toBeUndefined();
});

test.each([
  ['p@ss', 'p@ss'],
  ['100%', '100%'],
  ['p@ss%word', 'p@ss%word'],
  ['x%zz@y%', 'x%zz@y%'],
  ['p%40ss%25', 'p@ss%'],
  ['user@example.org:%', 'user@example.org:%'],
])('the password %s in SMTP_URL and DATABASE_URL is read as %s', (typed, meant) => {
  const MAIL_FROM = 'a@example.org';
  const { smtpUrl = '' } = readEnv({ SMTP_URL: `smtps://user:${typed}@mail.example.org:465`, MAIL_FROM });
  const { databaseUrl = '' } = readEnv({ DATABASE_URL: `postgresql://user:${typed}@one:5433,two/site` });
  const hosts = splitHosts(databaseUrl);
  expect(hosts?.hosts.map(({ host }) => host)).toEqual(['one', 'two']);
  for (const address of [smtpUrl, hosts?.single ?? '']) {
    const { username, password } = new URL(address);
    expect([decodeURIComponent(username), decodeURIComponent(password)]).toEqual(['user', meant]);
  }
});

test.each([
  ['"Resjam" <hello@example.org>', '"Resjam" <hello@example.org>'],
  [`'"Resjam" <hello@example.org>'`, '"Resjam" <hello@example.org>'],
  ['"Resjam <hello@example.org>"\r', 'Resjam <hello@example.org>'],
  [' Resjam <hello@example.org> ', 'Resjam <hello@example.org>'],
])('the sender %s is %s', (MAIL_FROM, meant) => {
  expect(readEnv({ MAIL_FROM }).mailFrom).toBe(meant);
});
