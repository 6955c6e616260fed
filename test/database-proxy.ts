import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';

export interface DatabaseProxy {
  /** The connection to the database through this proxy. */
  config: ClientConfig;
  /** The same in the format of DATABASE_URL. */
  url: string;
  /** Stops forwarding without closing anything. Connections that are open now stay silent for good. */
  freeze(): void;
  /** Like `freeze`, but new connections work. */
  freezeOpenOnes(): void;
  /** Closes open connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Closes open connections; new ones work. */
  cut(): void;
  /** New connections work again. */
  restore(): Promise<void>;
  /** Returns the number of connections accepted since the start. */
  taken(): number;
  close(): Promise<void>;
}

/** Starts a network between the site and its database that fails on demand: a TCP proxy on loopback. */
export async function startDatabaseProxy(database: ClientConfig): Promise<DatabaseProxy> {
  const target = new pg.Client(database);
  let isFrozen = false;
  let connectionCount = 0;
  const pairs = new Set<{ isSilent: boolean; sockets: Socket[] }>();

  const take = (near: Socket) => {
    connectionCount += 1;
    const far = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    const pair = { isSilent: isFrozen, sockets: [near, far] };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (piece) => {
        if (!pair.isSilent) to.write(piece);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        if (pair.isSilent) return;
        to.destroy();
        pairs.delete(pair);
      });
    }
  };
  const silence = () => {
    for (const pair of pairs) pair.isSilent = true;
  };
  const cut = () => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
    pairs.clear();
  };
  let server = createServer(take);
  const port = await listen(server, 0);
  const stopListening = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const config = {
    host: '127.0.0.1',
    port,
    user: target.user ?? '',
    password: target.password ?? '',
    database: target.database ?? '',
  };
  return {
    config,
    url: `postgresql://${config.user}:${encodeURIComponent(config.password)}@127.0.0.1:${port}/${config.database}`,
    freeze() {
      isFrozen = true;
      silence();
    },
    freezeOpenOnes: silence,
    async refuse() {
      const stopped = stopListening();
      cut();
      await stopped;
    },
    cut,
    async restore() {
      isFrozen = false;
      if (server.listening) return;
      server = createServer(take);
      await listen(server, port);
    },
    taken: () => connectionCount,
    async close() {
      const stopped = server.listening ? stopListening() : undefined;
      cut();
      await stopped;
    },
  };
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
