import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { momentText } from '#app/lib/forms/time-fields.ts';

/** A part of a list that is ordered by the time of the last change, and what follows it. */
export interface KeysetQuery {
  limit: number;
  /** Oldest first never misses a record that changes while a person reads the list: it moves to the end. */
  order: 'newest' | 'oldest';
  /** Only records that changed at this time or later. */
  changedSince?: Date | undefined;
  /** The `next` of the previous page. */
  cursor?: string | undefined;
}

const placeSchema = z.tuple([momentText({ precision: 6 }), z.uuid()]);

/** @returns the time, in microseconds, and the id of the last record before the cursor; null if it is not ours */
function placeOf(cursor: string): [at: string, id: string] | null {
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = placeSchema.safeParse(text.split(' '));
  return place.success && cursorOf(...place.data) === cursor ? place.data : null;
}

const cursorOf = (at: string, id: string) => Buffer.from(`${at} ${id}`).toString('base64url');

export const isCursor = (text: string): boolean => placeOf(text) !== null;

/**
 * Returns the parts of a query that reads one part of a list. Select `place` with each record. PostgreSQL counts
 * microseconds and JavaScript does not, so the place is text.
 */
export function keyset(at: PgColumn | SQL, id: PgColumn, { order, changedSince, cursor, limit }: KeysetQuery) {
  const place = cursor === undefined ? null : placeOf(cursor);
  const row = sql`(${at}, ${id})`;
  const last = place && sql`(${place[0]}::timestamptz, ${place[1]}::uuid)`;
  const follows: SQL | undefined = last ? (order === 'newest' ? lt(row, last) : gt(row, last)) : undefined;
  const by = order === 'newest' ? desc : asc;
  return {
    where: and(changedSince ? sql`${at} >= ${changedSince.toISOString()}::timestamptz` : undefined, follows),
    orderBy: [by(at), by(id)],
    /** One more than asked for shows whether there is more. */
    limit: limit + 1,
    place: sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  };
}

/** Makes a part of a list of its records, of which there is one more if more follow. */
export function keysetPage<Row extends { id: string; place: string }>(
  rows: Row[],
  { limit }: KeysetQuery,
): { items: Omit<Row, 'place'>[]; next: string | null } {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map(({ place: _place, ...item }) => item),
    next: rows.length > limit && last ? cursorOf(last.place, last.id) : null,
  };
}
