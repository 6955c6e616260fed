import { expect, test } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { settingsWarnings } from './settings-warnings.ts';

const database = { DATABASE_URL: 'postgresql://site@db.example/site' };
const secret = { SESSION_SECRET: 'x'.repeat(32) };
const store = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

test.each([
  ['nothing at all', {}, []],
  ['a database alone', database, ['SESSION_SECRET', 'S3_BUCKET']],
  ['a database and a secret', { ...database, ...secret }, ['S3_BUCKET']],
  ['a database and a store', { ...database, ...store }, ['SESSION_SECRET']],
  ['a database and a shared folder', { ...database, ...secret, SHARED_DIR: '/srv/shared' }, []],
  ['a database with both', { ...database, ...secret, ...store }, []],
  ['every address of the machine', { HOST: '0.0.0.0' }, ['ORIGIN']],
  ['every address, and an origin', { HOST: '0.0.0.0', ORIGIN: 'https://site.example' }, []],
  ['a public name without TLS', { ORIGIN: 'http://www.site.org' }, ['ORIGIN']],
  ['a public address without TLS', { ORIGIN: 'http://[2606:4700::1]:3000' }, ['ORIGIN']],
  ['a public address of IPv4 without TLS', { ORIGIN: 'http://8.8.8.8' }, ['ORIGIN']],
  ['a public name with TLS', { ORIGIN: 'https://www.site.org' }, []],
  ['an address of the local network', { ORIGIN: 'http://192.168.1.5:3000' }, []],
  ['a name of the local network', { ORIGIN: 'http://server.local' }, []],
  ['this machine', { ORIGIN: 'http://localhost:3000' }, []],
  ['IPv6 at home', { HOST: '::1' }, []],
])('%s', (_what, source, missing) => {
  const warnings = settingsWarnings(readEnv(source));
  expect(warnings).toHaveLength(missing.length);
  for (const [index, name] of missing.entries()) expect(warnings[index]).toMatch(new RegExp(`\\b${name}\\b`));
});
