import pg, { type PoolClient, type PoolConfig } from 'pg';
import { clientOfWork } from '#app/core/runtime/client-of-work.server.ts';
import { FairQueue } from '#app/lib/async/fair-queue.ts';
import { destroyConnection, isDestroyed } from './database-connection.server.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';

/** A connection that was idle for longer is tested before use. */
const testAfterMs = 2_000;
const testTimeoutMs = 1_000;
/** The time for connections in use to be returned when the pool closes. */
const closeMs = 3_000;
/** No page justifies a longer wait for a connection. */
const maxWaitMs = 30_000;
/** A page may read several things at once. */
const maxWaiting = 5_000;

type Release = (error?: Error | boolean) => void;
type TakeCallback = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

const releaseNothing: Release = () => undefined;

/**
 * A pool that a frozen network cannot block. It tests idle connections before use, destroys a connection whose query
 * timed out, refuses at once while the database is known to be unavailable, and closes within seconds. Who finds all
 * connections in use waits for one, and the clients take turns: that has a limit of its own, because a pool that is busy
 * does not mean that the database is away.
 */
export class ValidatingPool extends pg.Pool {
  readonly #connections = new Set<PoolClient>();
  readonly #usedAt = new WeakMap<PoolClient, number>();
  readonly #idle = new Set<PoolClient>();
  /** Called in the context of the code that asks for a connection. If it throws, that code gets the error. */
  beforeConnect = (): void => undefined;
  /** Aborted while the database is unavailable. */
  #away = new AbortController();
  readonly #turns: FairQueue;
  /** Ends the turn of a connection that is in use. */
  readonly #endTurn = new WeakMap<PoolClient, () => void>();

  constructor(config: PoolConfig) {
    super(config);
    const refusal = 'Too many wait for a connection to the database';
    this.#turns = new FairQueue({ atOnce: this.options.max, maxWaiting, maxWaitMs, refusal });
    this.on('connect', (client) => {
      this.#connections.add(client);
      this.#usedAt.set(client, performance.now());
      client.once('end', () => this.#forget(client));
      destroyAfterTimeout(client);
    });
    this.on('acquire', (client) => this.#idle.delete(client));
    this.on('release', (_error, client) => {
      this.#usedAt.set(client, performance.now());
      this.#idle.add(client);
      this.#endTurn.get(client)?.();
      this.#endTurn.delete(client);
    });
    this.on('remove', (client) => this.#forget(client));
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#turns.waiting;
  }

  /** @throws {DatabaseUnavailableError} if no connection is available, TooBusyError if others use them all for too long */
  override connect(): Promise<PoolClient>;
  override connect(callback: TakeCallback): void;
  override connect(callback?: TakeCallback): Promise<PoolClient> | undefined {
    const taking = this.#take();
    if (!callback) return taking;
    taking.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, releaseNothing),
    );
    return undefined;
  }

  /** Destroys every connection, also those in use, and refuses new ones until `resume`. Idempotent. */
  suspend(): void {
    this.#away.abort(new DatabaseUnavailableError());
    this.#destroy(this.#connections);
  }

  /** Provides connections again. Idempotent. */
  resume(): void {
    if (this.#away.signal.aborted) this.#away = new AbortController();
  }

  /** Waits for connections in use for three seconds, then destroys them. */
  async close(): Promise<void> {
    const destroyTimer = setTimeout(() => this.#destroy(this.#connections), closeMs);
    await this.end();
    clearTimeout(destroyTimer);
  }

  async #take(): Promise<PoolClient> {
    this.beforeConnect();
    for (;;) {
      const client = await this.#takeUntested();
      const silentMs = performance.now() - (this.#usedAt.get(client) ?? 0);
      const isKnownDead = isDestroyed(client);
      if (!isKnownDead && (silentMs < testAfterMs || (await isAnswering(client)))) return client;
      client.release(true);
      if (isKnownDead) continue;
      // The cause probably broke the other idle connections too.
      this.#destroy(this.#idle);
    }
  }

  /** The database may become unavailable while this waits for a connection. */
  async #takeUntested(): Promise<PoolClient> {
    const { signal } = this.#away;
    const endTurn = await this.#turns.take(clientOfWork(), signal);
    try {
      const client = await this.#connectUntil(signal);
      this.#endTurn.set(client, endTurn);
      return client;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  #connectUntil(signal: AbortSignal): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const refuse = () => reject(signal.reason);
      signal.addEventListener('abort', refuse, { once: true });
      super
        .connect()
        .then(
          (client) => (signal.aborted ? client.release(true) : resolve(client)),
          (error: Error) => reject(this.ending ? error : new DatabaseUnavailableError({ cause: error })),
        )
        .finally(() => signal.removeEventListener('abort', refuse));
    });
  }

  #destroy(clients: Set<PoolClient>): void {
    for (const client of [...clients]) destroyConnection(client);
  }

  #forget(client: PoolClient): void {
    this.#connections.delete(client);
    this.#idle.delete(client);
  }
}

async function isAnswering(client: PoolClient): Promise<boolean> {
  const question = { text: 'select 1', query_timeout: testTimeoutMs };
  return client.query(question).then(
    () => true,
    () => false,
  );
}

/** After a query timeout, any other query on the connection, such as a rollback, would wait just as long. */
function destroyAfterTimeout(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') destroyConnection(client);
      });
    }
    return result;
  }) as typeof client.query;
}
