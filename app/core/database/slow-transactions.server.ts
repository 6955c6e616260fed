import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import type { Log } from '#app/core/runtime/log.server.ts';
import { destroyConnection, withClient } from './database-connection.server.ts';
import { databaseOn, type Transaction } from './database-on.server.ts';
import { measureQueries } from './measure-queries.server.ts';

/**
 * Transactions whose statements may take minutes, each on a connection of its own to the database itself. Those of the
 * pool end after half a minute, whatever a transaction sets.
 */
export class SlowTransactions {
  readonly #config: ClientConfig;
  readonly #log: Log;
  readonly #closing = new AbortController();

  constructor(config: ClientConfig, log: Log) {
    this.#config = { ...config, query_timeout: 0, connectionTimeoutMillis: 5_000, application_name: 'site-slow' };
    this.#log = log;
  }

  /** @param away aborts when the database is unavailable: on a frozen network no response would ever arrive */
  run<Value>(work: (tx: Transaction) => Promise<Value>, away: AbortSignal): Promise<Value> {
    return withClient(this.#config, async (client) => {
      measureQueries(client, this.#log, { mayNameStatements: true });
      const signal = AbortSignal.any([away, this.#closing.signal]);
      signal.throwIfAborted();
      const disconnect = () => destroyConnection(client);
      signal.addEventListener('abort', disconnect, { once: true });
      try {
        return await databaseOn(client).transaction(async (tx) => {
          await tx.execute(sql`select set_config('statement_timeout', '0', true),
            set_config('lock_timeout', '10s', true),
            set_config('idle_in_transaction_session_timeout', '30s', true),
            -- The server ends a statement for which nobody waits any more.
            set_config('client_connection_check_interval', '10s', true)`);
          return work(tx);
        });
      } finally {
        signal.removeEventListener('abort', disconnect);
      }
    });
  }

  /** Ends running transactions. They are rolled back. */
  close(): void {
    this.#closing.abort();
  }
}
