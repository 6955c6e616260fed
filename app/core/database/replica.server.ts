import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ValidatingPool } from './database-pool.server.ts';

/** How long a replica that failed is left out. */
const avoidMs = 5_000;
/** How often a replica is asked whether it has caught up. */
const pollMs = 50;
const maxPollMs = 1_000;

/** With more changes that it may not have it is left out altogether. */
const maxBehind = 500;

interface Change {
  tags: ReadonlySet<string>;
  /** The position in the write-ahead log: the replica has the change once it has replayed the log up to here. */
  position?: string;
}

interface Scope {
  hasFailed: boolean;
}

/** A copy of the database that follows it, a moment later. */
export class Replica {
  readonly pool: ValidatingPool;
  readonly db: NodePgDatabase;
  readonly #primary: ValidatingPool;
  readonly #scopes = new AsyncLocalStorage<Scope>();
  #avoidUntilMs = 0;
  /** The changes that it may not have yet. */
  readonly #behind = new Set<Change>();
  #isFollowing = false;
  #waitMs = pollMs;

  constructor(primary: ValidatingPool, pool: ValidatingPool, db: NodePgDatabase) {
    this.#primary = primary;
    this.pool = pool;
    this.db = db;
    this.#noticeFailures();
  }

  /** Whether it failed a moment ago. */
  get isAvoided(): boolean {
    return performance.now() < this.#avoidUntilMs;
  }

  /** Returns the changes that it may not have yet, each as tags. */
  changesBehind(): ReadonlySet<string>[] {
    return [...this.#behind].map(({ tags }) => tags);
  }

  /** Whether the present work reads from it. */
  get isInUse(): boolean {
    return this.#scopes.getStore() !== undefined;
  }

  avoid(): void {
    this.#avoidUntilMs = performance.now() + avoidMs;
  }

  /** Runs work that reads from it. An error of the work counts only if no query failed. */
  async within<Value>(work: () => Promise<Value>): Promise<{ hasFailed: boolean; value?: Value }> {
    const scope: Scope = { hasFailed: false };
    try {
      const value = await this.#scopes.run(scope, work);
      return { hasFailed: scope.hasFailed, value };
    } catch (error) {
      if (!scope.hasFailed) throw error;
      return { hasFailed: true };
    }
  }

  /** Records a change of content with these tags: until the replica has it, `changesBehind` returns it. */
  leaveUntilCurrent(tags: Iterable<string>): void {
    if (this.#behind.size < maxBehind) this.#behind.add({ tags: new Set(tags) });
    else {
      this.#behind.clear();
      this.#behind.add({ tags: new Set(['*']) });
    }
    this.#waitMs = pollMs;
    void this.#scopes.exit(async () => {
      await this.#placeChanges().catch(() => undefined); // the next round tries again
      if (!this.#isFollowing) await this.#follow();
    });
  }

  /** Follows it until it has every change. */
  async #follow(): Promise<void> {
    this.#isFollowing = true;
    while (this.#behind.size > 0 && !this.#primary.ending) {
      try {
        await this.#placeChanges();
        await this.#forgetReplayed();
      } catch {
        // It is unavailable, or the database itself is: either may recover.
      }
      if (this.#behind.size === 0) break;
      await sleep(this.#waitMs, undefined, { ref: false });
      this.#waitMs = Math.min(this.#waitMs * 1.5, maxPollMs);
    }
    this.#isFollowing = false;
  }

  /** Finds the place of new changes in the database's log. */
  async #placeChanges(): Promise<void> {
    const unplaced = [...this.#behind].filter(({ position }) => position === undefined);
    if (unplaced.length === 0) return;
    const { rows } = await this.#primary.query('select pg_current_wal_lsn()::text as position');
    for (const change of unplaced) change.position ??= rows[0].position;
  }

  /** Forgets the changes that it has. Once it is not a replica any more, there is nothing to wait for. */
  async #forgetReplayed(): Promise<void> {
    const placed = [...this.#behind].filter(({ position }) => position !== undefined);
    const { rows } = await this.pool.query(
      `select place::text from unnest($1::pg_lsn[]) place
       where not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= place`,
      [[...new Set(placed.map(({ position }) => position))]],
    );
    const replayed = new Set(rows.map(({ place }) => place));
    for (const change of placed) if (replayed.has(change.position)) this.#behind.delete(change);
  }

  /** A page may turn the error of a query into a text: it is noticed where it happens. */
  #noticeFailures(): void {
    const query = this.pool.query.bind(this.pool) as (...args: unknown[]) => Promise<unknown>;
    this.pool.query = ((...args: unknown[]) => {
      const result = query(...args);
      const scope = this.#scopes.getStore();
      if (scope)
        result.catch(() => {
          scope.hasFailed = true;
          this.avoid();
        });
      return result;
    }) as typeof this.pool.query;
  }
}

/** Statements that only read. */
const reads = new Set<PropertyKey>([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  '$count',
  'execute',
  'query',
  'with',
]);

/** Returns the database, except that the work of `replica.within` reads from the replica. */
export const withReplica = (primary: NodePgDatabase, replica: Replica): NodePgDatabase =>
  new Proxy(primary, {
    get(_target, property) {
      const from = replica.isInUse && reads.has(property) ? replica.db : primary;
      const value: unknown = Reflect.get(from, property);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
