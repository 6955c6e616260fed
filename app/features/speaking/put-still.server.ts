import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { mediaFiles } from '#app/services/media/tables.server.ts';
import { changeShowcase, noteUsages } from './change-showcase.server.ts';
import { speakingVideos } from './tables.server.ts';

/** Stores the fetched still of a video, unless the video was deleted in the meantime. @returns whether it is shown */
export function putStill(videoId: string, stillId: string): Promise<boolean> {
  return changeShowcase(async (tx) => {
    const [row] = await tx.update(speakingVideos).set({ stillId }).where(eq(speakingVideos.id, videoId)).returning();
    if (row) await noteUsages(tx, row);
    else await tx.update(mediaFiles).set({ trashedAt: now() }).where(eq(mediaFiles.id, stillId));
    return row !== undefined;
  });
}
