import pg, { type ClientConfig } from 'pg';

/** One of several hosts of an address. */
export interface DatabaseHost {
  host: string;
  port: number;
}

const defaultPort = 5432;
const several = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/i;

/** Returns the hosts of an address, and the address with the first of them alone; null if it is not an address. */
export function splitHosts(address: string): { hosts: DatabaseHost[]; single: string } | null {
  const [, start = '', list = '', rest = ''] = several.exec(address) ?? [];
  const singles = list.split(',').map((host) => `${start}${host}${rest}`);
  if (!several.test(address) || !singles.every((one) => URL.canParse(one))) return null;
  const hosts = singles.map((one) => {
    const { hostname, port } = new URL(one);
    return { host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
  });
  return { hosts, single: singles[0] ?? address };
}

/**
 * Returns the driver's settings for an address of PostgreSQL, which may have several hosts. With several, or with
 * `target_session_attrs=read-write`, each connection goes to the host that accepts writes.
 */
export function databaseConfigOf(address: string): ClientConfig {
  const { hosts, single } = splitHosts(address) ?? { hosts: [], single: address };
  const url = new URL(single);
  const wantsPrimary = url.searchParams.get('target_session_attrs') === 'read-write' || hosts.length > 1;
  const mayBeReplica = url.searchParams.get('target_session_attrs') === 'any';
  url.searchParams.delete('target_session_attrs');
  const config: ClientConfig = { connectionString: url.href };
  if (!wantsPrimary || mayBeReplica) return config;
  return { ...config, Client: clientOf(new PrimaryFinder(config, hosts)) } as ClientConfig;
}

const probeTimeoutMs = 2_000;

/** Remembers which host accepts writes, until a connection to it fails. */
class PrimaryFinder {
  readonly #config: ClientConfig;
  readonly #hosts: DatabaseHost[];
  #found: Promise<DatabaseHost> | undefined;

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
  }

  /** Asks all at once: one that is away must not delay the others. */
  #ask(): Promise<DatabaseHost> {
    return Promise.any(this.#hosts.map((host) => this.#requirePrimary(host))).catch(({ errors }: AggregateError) => {
      throw errors[0];
    });
  }

  async #requirePrimary({ host, port }: DatabaseHost): Promise<DatabaseHost> {
    const client = new pg.Client(configFor(this.#config, { host, port }));
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby) throw new Error('This host is a replica and accepts no writes');
      return { host, port };
    } finally {
      client.end().catch(() => undefined);
    }
  }
}

function configFor({ connectionString = '' }: ClientConfig, { host, port }: DatabaseHost): ClientConfig {
  const url = new URL(connectionString);
  url.hostname = host.includes(':') ? `[${host}]` : host;
  url.port = String(port);
  return {
    connectionString: url.href,
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
      // After a failover it ends, or the host answers with an error of a replica.
      this.once('end', () => finder.forget());
      try {
        await super.connect();
        return this;
      } catch (error) {
        finder.forget();
        throw error;
      }
    }
  };
}
