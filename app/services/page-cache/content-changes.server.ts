import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Transaction } from '#app/platform/db.server.ts';
import type { Log } from '#app/platform/log.server.ts';

const channel = 'content_changed';
const reconnectMs = 1000;

/** Tells every instance, once this transaction commits, that what carries these tags has changed. */
export async function announceChange(tx: Transaction, ...tags: string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`);
}

/**
 * Hears the notices of every instance on a connection of its own, and reconnects for as long as it is open.
 * After a gap anything may have changed, so the first notice of a new connection is `*`.
 */
export function listenForChanges(config: pg.ClientConfig, log: Log, onChange: (tags: string[]) => void) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async () => {
    const attempt = new pg.Client({ ...config, application_name: 'content-changes', keepAlive: true });
    client = attempt;
    attempt.on('notification', (notice) => onChange(parseTags(notice.payload)));
    attempt.on('error', () => attempt.end().catch(() => undefined));
    // The end of an earlier connection says nothing about this one.
    attempt.on('end', () => attempt === client && retry());
    try {
      await attempt.connect();
      await attempt.query(`listen ${channel}`);
      onChange(['*']);
    } catch (error) {
      log.warn('content notices are not heard; trying again', { error: String(error) });
      attempt.end().catch(() => undefined);
      retry();
    }
  };
  const retry = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, reconnectMs);
  };

  const ready = connect();
  return {
    ready,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function parseTags(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? '');
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : ['*'];
  } catch {
    // Somebody else used the channel: drop everything rather than serve an old page.
    return ['*'];
  }
}
