import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ValidatingPool } from './database-pool.server.ts';

/** How long a replica that failed is left out. */
const avoidMs = 5_000;
/** How often a replica is asked whether it has caught up. */
const pollMs = 50;
const maxPollMs = 1_000;

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
  #isCurrent = false;
  /** The number of times that it was left out: of several waits only the last one counts. */
  #waits = 0;

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

  /** Whether it has every change that this process knows of. */
  get isUsable(): boolean {
    return this.#isCurrent && !this.isAvoided;
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

  leaveUntilCurrent(): void {
    this.#isCurrent = false;
    this.#waits += 1;
    void this.#scopes.exit(() => this.#wait(this.#waits));
  }

  async #wait(turn: number): Promise<void> {
    let position: string | undefined;
    for (
      let waitMs = pollMs;
      turn === this.#waits && !this.#primary.ending;
      waitMs = Math.min(waitMs * 1.5, maxPollMs)
    ) {
      try {
        position ??= (await this.#primary.query('select pg_current_wal_lsn()::text as position')).rows[0].position;
        if (await this.#has(position)) {
          if (turn === this.#waits) this.#isCurrent = true;
          return;
        }
      } catch {
        // It is away, or the database itself is: both may come back.
      }
      await sleep(waitMs, undefined, { ref: false });
    }
  }

  /**
   * Whether it has everything up to a position of the log. Once it is no replica any more, there is nothing to wait
   * for.
   */
  async #has(position: string | undefined): Promise<boolean> {
    const { rows } = await this.pool.query(
      'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"',
      [position],
    );
    return rows[0]?.isCurrent === true;
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

/** What only reads. */
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
