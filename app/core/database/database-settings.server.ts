import pg, { type ClientConfig } from 'pg';
import { type DatabaseHost, splitHosts } from '#app/core/runtime/database-hosts.ts';
import { destroyConnection } from './database-connection.server.ts';
import { sqlState } from './sql-state.ts';

/**
 * Returns the driver's settings for an address of PostgreSQL, which may have several hosts. With several, or with
 * `target_session_attrs=read-write`, each connection is made to the host that accepts writes.
 */
export function databaseConfigOf(address: string): ClientConfig {
  const { hosts, single } = splitHosts(address) ?? { hosts: [], single: address };
  const url = new URL(single);
  const wantsPrimary = url.searchParams.get('target_session_attrs') === 'read-write' || hosts.length > 1;
  const mayBeReplica = url.searchParams.get('target_session_attrs') === 'any';
  const options = url.searchParams.get('options');
  for (const name of ['target_session_attrs', 'options']) url.searchParams.delete(name);
  // Beside the address: in it they would hide what the site adds.
  const config: ClientConfig = { connectionString: url.href, ...(options && { options }) };
  if (!wantsPrimary || mayBeReplica) return config;
  return { ...config, Client: clientOf(new PrimaryFinder(config, hosts)) } as ClientConfig;
}

const probeTimeoutMs = 2_000;

/** Remembers which host accepts writes, until a connection to it fails. */
class PrimaryFinder {
  readonly #config: ClientConfig;
  readonly #hosts: DatabaseHost[];
  #found: Promise<DatabaseHost> | undefined;
  /** Whether the host may have become a replica since it was found. Asked on the next connection to it. */
  isDoubtful = false;

  constructor(config: ClientConfig, hosts: DatabaseHost[]) {
    this.#config = config;
    this.#hosts = hosts;
  }

  find(): Promise<DatabaseHost> {
    this.#found ??= this.#ask().catch((error) => {
      this.#found = undefined;
      throw error;
    });
    return this.#found;
  }

  forget(): void {
    this.#found = undefined;
    this.isDoubtful = false;
  }

  /** Asks all at once: one that is away must not delay the others. */
  #ask(): Promise<DatabaseHost> {
    return Promise.any(this.#hosts.map((host) => this.#probe(host))).catch(({ errors }: AggregateError) => {
      throw errors[0];
    });
  }

  async #probe({ host, port }: DatabaseHost): Promise<DatabaseHost> {
    const client = new pg.Client(configFor(this.#config, { host, port }));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await requirePrimary(client);
      return { host, port };
    } finally {
      client.end().catch(() => undefined);
    }
  }
}

/** @throws if the server of this connection is a replica */
async function requirePrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error('This host is a replica and accepts no writes');
}

function configFor({ connectionString = '', options }: ClientConfig, { host, port }: DatabaseHost): ClientConfig {
  const url = new URL(connectionString);
  url.hostname = host.includes(':') ? `[${host}]` : host;
  url.port = String(port);
  return {
    connectionString: url.href,
    ...(options && { options }),
    application_name: 'find-primary',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  };
}

/** Returns a client that connects to the host that accepts writes at that moment. */
function clientOf(finder: PrimaryFinder): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary();
      if (!callback) return connecting;
      connecting.then(() => (callback as (error?: Error) => void)(), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      Object.assign(this, await finder.find());
      const { isDoubtful } = finder;
      let isTerminated = false;
      this.on('error', (error: Error & { code?: string }) => {
        // Such a server runs, or refuses at once.
        isTerminated ||= error.code === sqlState.adminShutdown;
      });
      // After a failover it ends, or the host answers with an error of a replica. Connections that were only terminated
      // come back at the same time: a search by each of them would delay all.
      this.once('end', () => {
        if (isTerminated) finder.isDoubtful = true;
        else finder.forget();
      });
      try {
        await super.connect();
        if (isDoubtful) {
          await requirePrimary(this);
          finder.isDoubtful = false;
        }
        return this;
      } catch (error) {
        finder.forget();
        destroyConnection(this);
        throw error;
      }
    }
  };
}
