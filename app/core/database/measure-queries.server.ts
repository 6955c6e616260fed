import type { ClientBase } from 'pg';
import type { Log } from '#app/core/runtime/log.server.ts';
import { databaseQuerySeconds, slowDatabaseQueries } from '#app/core/runtime/metrics.server.ts';
import { startSpan } from '#app/core/runtime/tracing.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { destroyConnection } from './database-connection.server.ts';
import { sqlState } from './sql-state.ts';

const slowMs = 500;
const maxTextLength = 300;

/**
 * Measures and traces every statement of a connection, and logs slow ones without their values. Ends a connection to a
 * server that became a replica.
 */
export function measureQueries(
  client: ClientBase,
  log: Log,
  { mayNameStatements }: { mayNameStatements: boolean },
): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (!mayNameStatements) args[0] = withoutName(args[0]);
    const text = textOf(args[0]);
    const startedAtMs = performance.now();
    const endSpan = startSpan(`database ${text.trimStart().split(/\W/, 1)[0]?.toLowerCase()}`, () => ({
      'db.system.name': 'postgresql',
      'db.query.text': shortText(text),
    }));
    const done = (error?: unknown) => {
      endSpan(error);
      // After a failover the connection leads to the wrong server.
      if ((error as { code?: string } | undefined)?.code === sqlState.readOnlySqlTransaction) destroyConnection(client);
      finish(text, performance.now() - startedAtMs, log);
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        done(answer[0]);
        callback(...answer);
      };
    }
    const result = query(...args);
    if (result instanceof Promise) void result.then(() => done(), done);
    return result;
  }) as typeof client.query;
}

/** Without its name, a statement is prepared for this one use. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  return { ...statement, name: undefined };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

function finish(text: string, ms: number, log: Log): void {
  databaseQuerySeconds.observe(ms / secondMs);
  if (ms < slowMs) return;
  slowDatabaseQueries.inc();
  log.warn('a statement was slow', { ms: Math.round(ms), statement: shortText(text) });
}

/** Values are parameters. What is in quotes all the same is left out. */
const shortText = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, maxTextLength);
