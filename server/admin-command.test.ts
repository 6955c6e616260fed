import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { verifyPassword } from '#app/modules/accounts/passwords/password.server.ts';
import { makeOwnedDatabase } from '#test/owned-database.ts';
import { runAdminCommand } from './admin-command.ts';
import { runMigrateCommand } from './migrate-command.ts';

const password = 'a kettle on the hob';
let config: ClientConfig;

beforeEach(async () => {
  const database = await makeOwnedDatabase(inject('testServer'));
  config = database.config;
  const dataDir = mkdtempSync(join(tmpdir(), 'admin-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', database.url);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true });
  });
  const complain = (sentence: string) => expect.unreachable(sentence);
  expect(await runMigrateCommand({ say: () => undefined, complain })).toBe(0);
});

/** Runs the command, with `typed` for the password. @returns its exit code, and what it printed */
async function run(args: string[], typed = '') {
  const lines: string[] = [];
  const print = (sentence: string) => void lines.push(sentence);
  const code = await runAdminCommand(args, { askPassword: async () => typed, say: print, complain: print });
  return { code, output: lines.join('\n') };
}

const select = <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(config, async (client) => (await client.query<Row>(query, values)).rows);

async function knows(email: string, given: string): Promise<boolean> {
  const [credential] = await select<{ password: string }>(
    'select c.password from credentials c join users u on u.id = c.user_id where u.email = $1',
    [email],
  );
  return verifyPassword({ hash: credential?.password ?? '', password: given });
}

test('an admin is made, keeps the password that is not typed, and gets the one that is', async () => {
  const made = await run(['create', 'Bob@example.org'], password);
  expect(made).toEqual({ code: 0, output: 'bob@example.org is an admin now, and can log in with this password.' });
  expect(await select('select u.email_verified, r.role from users u join user_roles r on r.user_id = u.id')).toEqual([
    { email_verified: true, role: 'admin' },
  ]);

  const unchanged = await run(['create', 'bob@example.org']);
  expect(unchanged).toEqual({ code: 0, output: 'bob@example.org is an admin now. The password is unchanged.' });
  expect(await knows('bob@example.org', password)).toBe(true);

  const changed = await run(['create', 'bob@example.org'], 'another kettle here');
  expect(changed).toEqual({ code: 0, output: 'bob@example.org is an admin now. The password is the new one.' });
  expect(await knows('bob@example.org', 'another kettle here')).toBe(true);

  const reset = await run(['reset-second-step', 'bob@example.org']);
  expect(reset).toEqual({ code: 0, output: 'bob@example.org has no two-step sign-in. Nothing was changed.' });
});

test('what is wrong is said, and nothing changes', async () => {
  const usage = expect.stringMatching(
    /^Usage: npm run admin -- create EMAIL, npm run admin -- reset-second-step EMAIL,/,
  );
  expect(await run([])).toEqual({ code: 2, output: usage });
  expect((await run(['create', 'cyd'])).output).toContain('cyd is not an email address');
  const short = await run(['create', 'cyd@example.org'], 'short');
  expect(short).toEqual({ code: 1, output: 'Password must be at least 6 characters. Nothing was changed.' });
  expect((await run(['create', 'cyd@example.org'], 'password')).code).toBe(1);
  const nobody = await run(['reset-second-step', 'nobody@example.org']);
  const unknown = 'There is no account with the address nobody@example.org. Nothing was changed.';
  expect(nobody).toEqual({ code: 1, output: unknown });
  expect(await select('select id from users')).toEqual([]);
});
