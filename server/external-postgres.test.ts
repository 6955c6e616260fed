import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { closeDatabase, db, openDatabase } from '#app/core/database/db.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { migrate } from './migrate.ts';
import { listPostgresAccounts } from './postgres-binaries.ts';

/** The PostgreSQL installations of Debian side by side, the oldest first. */
const debianFolder = '/usr/lib/postgresql';
const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort() : [];
const version = versions.find((name) => existsSync(join(debianFolder, name, 'bin', 'initdb')));

/** Starts a server of that version on its own socket. @returns its address for DATABASE_URL */
function startServer(bin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'external-'));
  const account = listPostgresAccounts().at(-1) ?? { prefix: [], uid: undefined };
  if (account.uid) chownSync(folder, account.uid, account.uid);
  const data = join(folder, 'data');
  const run = (...command: string[]) => {
    const [first = '', ...rest] = [...account.prefix, ...command];
    execFileSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run(join(bin, 'initdb'), '-D', data, '-U', 'site', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
  run(join(bin, 'pg_ctl'), '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', settings, 'start');
  onTestFinished(() => {
    run(join(bin, 'pg_ctl'), '-D', data, '-w', '-s', '-m', 'fast', 'stop');
    rmSync(folder, { recursive: true });
  });
  return `postgresql://site@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

test(
  version
    ? `migrations and queries work on a server of one's own, here PostgreSQL ${version}, through DATABASE_URL`
    : "migrations and queries on a server of one's own: this machine has no other PostgreSQL to try",
  async () => {
    if (!version) return;
    const { databaseUrl } = readEnv({ DATABASE_URL: startServer(join(debianFolder, version, 'bin')) });
    const config = { connectionString: databaseUrl };
    await migrate(config);
    await migrate(config);
    openDatabase(config, createLog({ level: 'warn' }));
    onTestFinished(closeDatabase);
    const { rows } = await db.execute(sql`select current_setting('server_version_num')::int / 10000 as major`);
    expect(rows).toEqual([{ major: Number(version) }]);
  },
);
