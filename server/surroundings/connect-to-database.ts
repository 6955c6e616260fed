import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig, Client as PgClient } from 'pg';
import { createClient } from '#app/core/database/database-connection.server.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** How long a database that is being started may take to respond. */
const timeoutMs = 30_000;
/** For one attempt: a frozen network never refuses a connection. */
const connectTimeoutMs = 10_000;

/** Errors of a database that may be starting, by their codes. */
const passing = ['ECONNREFUSED', 'ENOENT', sqlState.cannotConnectNow];

/**
 * Connects to a database outside the pool, and waits for one that is being started.
 * @param setting the setting that has its address
 * @throws {StartError} that names the setting and the remedy
 */
export async function connectToDatabase(
  config: ClientConfig,
  { applicationName, setting }: { applicationName: string; setting: string },
): Promise<PgClient> {
  for (const deadlineMs = performance.now() + timeoutMs; ; await sleep(500)) {
    try {
      const client = createClient({
        ...config,
        application_name: applicationName,
        connectionTimeoutMillis: connectTimeoutMs,
        keepAlive: true,
      });
      client.on('error', () => undefined); // the current query fails with it
      await client.connect();
      return client;
    } catch (error) {
      const { code = '', syscall } = error as NodeJS.ErrnoException;
      // A certificate that does not exist has the code of a socket that does not exist yet.
      const mayPass = passing.includes(code) && syscall !== 'open';
      if (!mayPass || performance.now() > deadlineMs)
        throw new StartError(sentenceOf(error as NodeJS.ErrnoException, setting), { cause: error });
    }
  }
}

/** The remedies, by PostgreSQL's codes and those of the network. */
const remedies = {
  ECONNREFUSED: 'start PostgreSQL there, or correct the host and the port',
  ENOENT: 'start PostgreSQL there, or correct the folder of its socket',
  EACCES: 'let the user of the site reach the folder of its socket',
  ENOTFOUND: 'correct the name of the host',
  EAI_AGAIN: 'correct the name of the host, or the name server of this machine',
  ETIMEDOUT: 'open the firewall, or correct the host and the port',
  EHOSTUNREACH: 'correct the host, or the network of this machine',
  ENETUNREACH: 'correct the host, or the network of this machine',
  [sqlState.invalidPassword]:
    'correct the user or the password; a character such as @, /, # or % in a password is written as %40, %2F, %23 or %25',
  [sqlState.invalidAuthorizationSpecification]: 'let this user in (pg_hba.conf), or correct the address',
  [sqlState.invalidCatalogName]: 'create the database, with the user as its owner',
  [sqlState.insufficientPrivilege]: 'let the user connect: grant connect on database',
  [sqlState.tooManyConnections]: 'raise max_connections of the server, or end other connections',
};

function sentenceOf(error: NodeJS.ErrnoException, setting: string): string {
  const { code = '', message, syscall } = error;
  const reason = (message || code).replace(/\.$/, '');
  if (syscall === 'open')
    return `${setting} names a certificate or a key that cannot be read (${reason}): correct its path, or let the user of the site read it.`;
  if (message.includes('unsupported startup parameter'))
    return `${setting} leads to a pooler: set DATABASE_DIRECT_URL to the address of the server itself, for listening and migrating.`;
  const remedy =
    ownValue(remedies, code) ??
    (/timeout/i.test(message) ? remedies.ETIMEDOUT : undefined) ??
    (/ssl|tls|certificate|altname/i.test(`${code} ${message}`)
      ? 'correct sslmode and sslrootcert in the address'
      : 'correct the address');
  return `The database of ${setting} refused the connection (${reason}): ${remedy}.`;
}
