import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { settings } from '#app/core/runtime/env-settings.server.ts';
import { cleanValue } from '#app/core/runtime/environment-value.ts';
import { readAsDocker, readAsShell, readAsSystemd } from './env-files.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const schemas = Object.entries(settings.shape);

/** Returns each variable of the file with its value and the comment lines above it. */
function readExample() {
  const blocks = read('.env.example').trim().split('\n\n').slice(1);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const isVariable = (line: string) => /^# [A-Z][A-Z\d_]*=/.test(line);
    const meaning = lines.filter((line) => !isVariable(line)).join('\n');
    return lines.filter(isVariable).map((line) => {
      const [, name = '', value = ''] = line.match(/^# (\w+)=(.*)$/) ?? [];
      return { name, value, meaning };
    });
  });
}

test('.env.example holds every setting once, and none that does not exist', () => {
  expect(
    readExample()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(schemas.map(([name]) => name).sort());
});

test.each(schemas)('.env.example says what %s means and its default', (name, schema) => {
  const { value, meaning } = readExample().find((variable) => variable.name === name) ?? { value: null, meaning: '' };
  expect(meaning).toMatch(/^# \S/);
  expect(schema.parse(cleanValue(value ?? '') || undefined)).toEqual(schema.parse(undefined));
  expect(value !== '').toBe(schema.parse(undefined) !== undefined);
});

test.each(schemas.filter(([name]) => name !== 'NODE_ENV'))('docs/operations.md lists %s', (name) => {
  expect(read('docs/operations.md')).toContain(`\`${name}\``);
});

/** Writes a settings file. @returns what a shell, systemd and Docker read in it */
function readInThreeWays(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'site.env');
  writeFileSync(path, text);
  return { shell: readAsShell(path), systemd: readAsSystemd(text), docker: readAsDocker(text) };
}

const example = read('.env.example');

test.each(readExample().map(({ name }) => name))('the line of %s is read alike in three ways', (name) => {
  const line = example.match(new RegExp(`^# (${name}=.*)$`, 'm'))?.[1] ?? '';
  const defaults = readEnv({});
  for (const source of Object.values(readInThreeWays(`${line}\n`))) {
    expect(source).toHaveProperty(name);
    expect(readEnv({ [name]: source[name] })).toEqual(name === 'NODE_ENV' ? expect.anything() : defaults);
  }
});

/** Values as operators have them, in the form that `.env.example` asks for. */
const filled = [
  `ORIGIN=https://example.org`,
  `MAIL_FROM='Resjam <hello@example.org>'`,
  `SMTP_URL='smtps://user@example.org:p@ss%$HOME&word@mail.example.org:465?tls=required'`,
  `DATABASE_URL='postgresql://site:p@ss%;word@one:5432,two:5432/site?sslmode=verify-full'`,
  `SESSION_SECRET=q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=,ABNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4mrze8=`,
  `BACKUP_KEY='correct horse "battery" staple'`,
  `ADMIN_EMAIL=ada+site@example.org`,
  `ADMIN_PASSWORD='a $HOME with a \`kettle\` & a \\back|slash; #1'`,
  `TRUST_PROXY=10.0.0.0/8,2001:db8::/32`,
  `OIDC_ISSUER=https://login.example.org/tenant/v2.0`,
  `OIDC_CLIENT_ID=site`,
  `OIDC_PRIVATE_KEY='-----BEGIN PRIVATE KEY-----\\nMIIB+/=\\n-----END PRIVATE KEY-----'`,
  `OIDC_MODERATORS='groups=forum team'`,
  `OIDC_NAME='Our (own) sign-on'`,
  `SHUTDOWN_GRACE_SECONDS=5`,
];

test.each([
  ['of this machine', '\n'],
  ['of Windows', '\r\n'],
])('a filled file with the line ends %s gives the same settings in three ways', (_, end) => {
  const { shell, systemd, docker } = readInThreeWays(filled.join(end) + end);
  const env = readEnv(shell);
  expect(readEnv(systemd)).toEqual(env);
  expect(readEnv(docker)).toEqual(env);
  expect(env).toMatchObject({
    mailFrom: 'Resjam <hello@example.org>',
    backupKey: 'correct horse "battery" staple',
    admin: { password: 'a $HOME with a `kettle` & a \\back|slash; #1' },
    oidc: {
      name: 'Our (own) sign-on',
      privateKey: '-----BEGIN PRIVATE KEY-----\\nMIIB+/=\\n-----END PRIVATE KEY-----',
    },
    shutdownGraceSeconds: 5,
  });
});
