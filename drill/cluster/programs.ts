import { existsSync } from 'node:fs';
import { findExecutable, installPackages } from '../../scripts/debian.mjs';

const postgresFolder = '/usr/lib/postgresql/15/bin';
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** The programs of the cluster: one of each Debian package. */
const programs = {
  [`${postgresFolder}/postgres`]: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  openssl: 'openssl',
};

export interface Programs {
  postgresFolder: string;
  /** The library that gives a process another time; null if it is not installed. */
  faketime: string | null;
}

const isProgram = (program: string) =>
  program.startsWith('/') ? existsSync(program) : findExecutable(program) !== undefined;

/**
 * Installs the programs of the cluster, on Debian as root.
 * @throws {Error} with the packages to install, if some are missing
 */
export function provideClusterPrograms(): Programs {
  const missing = () =>
    Object.entries(programs)
      .filter(([program]) => !isProgram(program))
      .map(([, name]) => name);
  if (missing().length > 0) installPackages(...missing());
  if (!existsSync(faketime)) installPackages('libfaketime');
  if (missing().length > 0) throw new Error(`The drill of the cluster needs ${missing().join(', ')} of Debian 12.`);
  return { postgresFolder, faketime: existsSync(faketime) ? faketime : null };
}
