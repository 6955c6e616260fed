import { sql } from 'drizzle-orm';
import type { Log } from '#app/core/runtime/log.server.ts';
import { aheadOfUtcMs } from '#app/lib/time/local-time.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { db } from './db.server.ts';

interface ComparedZone {
  name: string;
  at: string;
  /** How far PostgreSQL takes the zone to be ahead of UTC. */
  aheadSeconds: string;
}

/**
 * Logs which time-zone data Node and PostgreSQL have. PostgreSQL does not report the version of its own, so the log
 * contains the zones in which the two differ in the two years to come. The site converts with Node’s alone.
 */
export async function compareTimeZones(log: Log, from: Date): Promise<void> {
  const names = Intl.supportedValuesOf('timeZone');
  const { rows } = await db.execute<ComparedZone & Record<string, unknown>>(sql`
    select z.name, to_char(m at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      extract(epoch from (m at time zone z.name) - (m at time zone 'UTC')) as "aheadSeconds"
    from pg_timezone_names z
    cross join generate_series(${from.toISOString()}::timestamptz, ${from.toISOString()}::timestamptz + interval '2 years', interval '3 months') m
    where z.name = any(${sql.param(names)}::text[])`);
  const { rows: versions } = await db.execute<{ server_version: string }>(sql`show server_version`);
  log.info('time zones are converted by Node alone', {
    node: process.versions.tz,
    postgres: versions[0]?.server_version,
    zones: names.length,
    missingInPostgres: names.length - new Set(rows.map(({ name }) => name)).size,
    different: differentZones(rows),
  });
}

/**
 * Returns the names of the zones that Node takes to be ahead by another time, each once.
 * @internal for the test, which cannot make PostgreSQL differ
 */
export const differentZones = (zones: readonly ComparedZone[]): string[] =>
  [
    ...new Set(
      zones
        .filter(({ name, at, aheadSeconds }) => Number(aheadSeconds) * secondMs !== aheadOfUtcMs(new Date(at), name))
        .map(({ name }) => name),
    ),
  ].sort();
