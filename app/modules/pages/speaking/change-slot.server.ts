import { eq, inArray } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { discardFiles } from '#app/modules/media/library/trash.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { removeUsages } from '#app/modules/media/usages.server.ts';
import { changeShowcase, recordVideoUsages } from './change-showcase.server.ts';
import { fetchStill } from './fetch-still.job.server.ts';
import { slotCount, type VideoType } from './slots.ts';
import { speakingVideos } from './tables.server.ts';

type Row = typeof speakingVideos.$inferSelect;

interface SlotAction {
  actorId: string;
  /** Starts at 1. */
  slot: number;
}

const rowsIn = (tx: Transaction, slot: number) =>
  tx
    .select()
    .from(speakingVideos)
    .where(eq(speakingVideos.displayOrder, slot - 1))
    .orderBy(speakingVideos.createdAt);

const subjectOf = (slot: number) => ({ type: 'showcase-slot', id: String(slot), name: `Speaking, slot ${slot}` });

/**
 * Puts a video into a slot. Replaces the existing video, with its title and description.
 * @throws DomainError if the uploaded file is deleted or is not a video
 */
export function setSlotVideo({ actorId, slot }: SlotAction, video: { type: VideoType; id: string }): Promise<void> {
  return changeShowcase(async (tx) => {
    const mediaId = video.type === 'upload' ? video.id : null;
    const videoUrl = mediaId ? await addressOf(tx, mediaId) : video.id;
    const former = await rowsIn(tx, slot);
    await takeOut(tx, former);
    const row = await insertRow(tx, speakingVideos, {
      videoType: video.type,
      videoUrl,
      displayOrder: slot - 1,
      mediaId,
      createdAt: now(),
    });
    await recordVideoUsages(tx, row);
    if (!mediaId) await enqueue(tx, fetchStill, { videoId: row.id });
    const before = former.at(-1) && { video: former.at(-1)?.videoUrl };
    await recordAuditEvent(tx, {
      actorId,
      action: 'showcase.video-added',
      subject: subjectOf(slot),
      before,
      after: { video: videoUrl },
    });
  });
}

async function addressOf(tx: Transaction, mediaId: string): Promise<string> {
  const [file] = await tx.select().from(mediaFiles).where(eq(mediaFiles.id, mediaId));
  if (!file || file.trashedAt) throw new DomainError('This file no longer exists. Upload it again.');
  if (file.kind !== 'video') throw new DomainError('Only a video file can go here.');
  return `/media/${file.address}`;
}

/** Empties a slot. Idempotent. @returns whether it contained a video */
export function removeVideo({ actorId, slot }: SlotAction): Promise<boolean> {
  return changeShowcase(async (tx) => {
    const former = await rowsIn(tx, slot);
    await takeOut(tx, former);
    const last = former.at(-1);
    if (!last) return false;
    await recordAuditEvent(tx, {
      actorId,
      action: 'showcase.video-removed',
      subject: subjectOf(slot),
      before: { video: last.videoUrl },
    });
    return true;
  });
}

/** A still belongs to one video and is deleted with it. An uploaded video stays in the library. */
async function takeOut(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  for (const { id } of rows) await removeUsages(tx, { kind: 'speaking', id });
  await tx.delete(speakingVideos).where(
    inArray(
      speakingVideos.id,
      rows.map(({ id }) => id),
    ),
  );
  const stills = rows.flatMap(({ stillId }) => stillId ?? []);
  await discardFiles(tx, stills);
}

/** Saves a video's details. @returns whether anything changed @throws DomainError if the slot is empty */
export function describeVideo(
  { actorId, slot }: SlotAction,
  text: { title: string; description: string },
): Promise<boolean> {
  return changeShowcase(async (tx) => {
    const row = (await rowsIn(tx, slot)).at(-1);
    if (!row) throw new DomainError('There is no video in this slot to describe.');
    const before = { title: row.title, description: row.description };
    if (before.title === text.title && before.description === text.description) return false;
    await tx.update(speakingVideos).set(text).where(eq(speakingVideos.id, row.id));
    await recordAuditEvent(tx, {
      actorId,
      action: 'showcase.video-described',
      subject: subjectOf(slot),
      before,
      after: text,
    });
    return true;
  });
}

/** Swaps a slot with its neighbour, empty or not. @returns whether there was a neighbour */
export function moveVideo({ actorId, slot }: SlotAction, step: -1 | 1): Promise<boolean> {
  const other = slot + step;
  if (other < 1 || other > slotCount) return Promise.resolve(false);
  return changeShowcase(async (tx) => {
    const [ownRows, otherRows] = [await rowsIn(tx, slot), await rowsIn(tx, other)];
    for (const row of ownRows) await placeAt(tx, row, other);
    for (const row of otherRows) await placeAt(tx, row, slot);
    if (ownRows.length + otherRows.length === 0) return false;
    await recordAuditEvent(tx, {
      actorId,
      action: 'showcase.video-moved',
      subject: subjectOf(slot),
      before: { slot },
      after: { slot: other },
    });
    return true;
  });
}

async function placeAt(tx: Transaction, row: Row, slot: number): Promise<void> {
  const displayOrder = slot - 1;
  await tx.update(speakingVideos).set({ displayOrder }).where(eq(speakingVideos.id, row.id));
  await recordVideoUsages(tx, { ...row, displayOrder });
}
