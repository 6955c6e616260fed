import { and, desc, eq, gt } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { oldestSession } from '#app/core/identity/find-viewer.server.ts';
import { sessions } from '#app/core/identity/tables.server.ts';

export interface SessionDetails {
  id: string;
  /** Browser and system as text, as far as the browser reveals them. */
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Lists a person's sessions, the latest first. */
export async function listSessions(userId: string): Promise<SessionDetails[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now()), gt(sessions.createdAt, oldestSession())))
    .orderBy(desc(sessions.updatedAt));
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent ?? ''),
    createdAt: row.createdAt,
    lastUsedAt: row.updatedAt,
  }));
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Describes browser and system by the user agent: `Firefox on Windows`. */
export function describeDevice(userAgent: string): string {
  const find = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
  return `${find(browsers) ?? 'A browser'} on ${find(systems) ?? 'an unknown system'}`;
}
