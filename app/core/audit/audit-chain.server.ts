import { asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { auditEvents, auditLinks } from './tables.server.ts';

type Entry = typeof auditEvents.$inferSelect;
type Link = typeof auditLinks.$inferSelect;

const batchSize = 500;
/** Replaces the previous digest in the first link. */
const initialDigest = '';

const digestOfAll = (...parts: unknown[]) => digestOf(JSON.stringify(parts), 'hex');

const entryDigestOf = ({ id, at, action, subjectType }: Entry) =>
  digestOfAll(id, at.toISOString(), action, subjectType);

/** Without the salt no attacker can find the digest's input by guessing. */
const detailsDigestOf = ({ salt, actorId, subjectId, subjectName, before, after }: Entry) =>
  salt === null ? null : digestOfAll(salt, actorId, subjectId, subjectName, before, after);

const linkDigestOf = (previous: string, { position, entryId, entryDigest, detailsDigest }: Omit<Link, 'digest'>) =>
  digestOfAll(previous, position, entryId, entryDigest, detailsDigest);

/**
 * Adds a link for each entry without one, and writes each such entry to the process log, without personal data. Many
 * instances may call it at once: they run one after the other. Idempotent.
 * @param isThorough checks every entry, not only those of the last days
 */
export async function extendAuditChain(log: Log, isThorough = false): Promise<void> {
  for (;;) {
    const added = await inTransaction(async (tx) => addLinks(tx, isThorough));
    for (const { entry, link } of added) logEntry(log, entry, link);
    if (added.length < batchSize) return;
  }
}

async function addLinks(tx: Transaction, isThorough: boolean): Promise<{ entry: Entry; link: Link }[]> {
  await takeLock(tx, 'audit-chain');
  const [head] = await tx
    .select({ link: auditLinks, at: auditEvents.at })
    .from(auditLinks)
    .innerJoin(auditEvents, eq(auditEvents.id, auditLinks.entryId))
    .orderBy(desc(auditLinks.position))
    .limit(1);
  // A transaction open while a link is added may commit an entry with an earlier time. None takes a day.
  const recent =
    head && !isThorough ? sql`${auditEvents.at} > ${head.at.toISOString()}::timestamptz - interval '1 day'` : sql`true`;
  const entries = await tx
    .select({ entry: auditEvents })
    .from(auditEvents)
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditEvents.id))
    .where(sql`${isNull(auditLinks.entryId)} and ${recent}`)
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))
    .limit(batchSize);

  let { position, digest } = head?.link ?? { position: 0, digest: initialDigest };
  const added = entries.map(({ entry }) => {
    position += 1;
    const details = {
      position,
      entryId: entry.id,
      entryDigest: entryDigestOf(entry),
      detailsDigest: detailsDigestOf(entry),
    };
    digest = linkDigestOf(digest, details);
    return { entry, link: { ...details, digest } };
  });
  if (added.length > 0) await tx.insert(auditLinks).values(added.map(({ link }) => link));
  return added;
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** For log shipping: an external copy of these log lines shows whether the newest entries were deleted. */
function logEntry(log: Log, { at, action, actorId, subjectType, subjectId }: Entry, { position, digest }: Link): void {
  log.info('audit event', {
    position,
    digest,
    at: at.toISOString(),
    action,
    actorId,
    subjectType,
    // Other ids may be an address.
    subjectId: isUuid.test(subjectId) ? subjectId : null,
  });
}

export interface ChainState {
  /** The number of links, intact or not. */
  links: number;
  /** Entries whose personal details were erased, so that only the rest was checked. */
  erased: number;
  /** Entries without a link yet. */
  waiting: number;
  /** The first position at which the log was altered; null: it is intact. */
  fault: { position: number; kind: 'missing' | 'changed' | 'rewritten' } | null;
}

/**
 * Verifies the whole chain. `missing`: a link or an entry is deleted; `changed`: an entry was altered; `rewritten`: the
 * chain itself was altered.
 */
export async function verifyAuditChain(): Promise<ChainState> {
  const state: ChainState = { links: 0, erased: 0, waiting: 0, fault: null };
  let previous = { position: 0, digest: initialDigest };
  for (;;) {
    const rows = await db
      .select({ link: auditLinks, entry: auditEvents })
      .from(auditLinks)
      .leftJoin(auditEvents, eq(auditEvents.id, auditLinks.entryId))
      .where(gt(auditLinks.position, previous.position))
      .orderBy(asc(auditLinks.position))
      .limit(batchSize);
    for (const { link, entry } of rows) {
      state.links += 1;
      if (entry?.salt === null) state.erased += 1;
      const kind = faultOf(previous, link, entry);
      if (kind) state.fault ??= { position: previous.position + 1, kind };
      previous = link;
    }
    if (rows.length < batchSize) break;
  }
  const [waiting] = await db
    .select({ entries: count() })
    .from(auditEvents)
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditEvents.id))
    .where(isNull(auditLinks.entryId));
  return { ...state, waiting: waiting?.entries ?? 0 };
}

function faultOf(previous: { position: number; digest: string }, link: Link, entry: Entry | null) {
  if (link.position !== previous.position + 1 || !entry) return 'missing';
  if (link.digest !== linkDigestOf(previous.digest, link)) return 'rewritten';
  const details = detailsDigestOf(entry);
  const isSame = link.entryDigest === entryDigestOf(entry) && (details === null || details === link.detailsDigest);
  return isSame ? null : 'changed';
}
