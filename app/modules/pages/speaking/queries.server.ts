import { asc } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { findMedia } from '#app/modules/media/serving/find-media.server.ts';
import { fillSlots, type ShowcaseVideo, type Slot } from './slots.ts';
import { speakingVideos } from './tables.server.ts';

export const showcaseTag = 'speaking';

export type ShowcaseSlot = Slot<ShowcaseVideo>;

/** Returns the six slots of the showcase with their content. */
export async function listSlots(): Promise<ShowcaseSlot[]> {
  const rows = await db
    .select()
    .from(speakingVideos)
    .orderBy(asc(speakingVideos.displayOrder), asc(speakingVideos.createdAt), asc(speakingVideos.id));
  const files = await findMedia(rows.flatMap(({ mediaId, stillId }) => [mediaId, stillId].filter((id) => id !== null)));
  return fillSlots(rows).map((slot) => {
    if (slot.kind === 'empty') return slot;
    const { position, kind, video } = slot;
    const { videoUrl, title, description, mediaId, stillId } = video;
    const fileOf = (id: string | null) => (id ? (files.get(id) ?? null) : null);
    return { position, kind, videoUrl, title, description, file: fileOf(mediaId), still: fileOf(stillId) };
  });
}
