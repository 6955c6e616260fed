import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { downloadPublicFile } from '#app/core/safe-http/download-public-file.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { hourSeconds, minuteMs } from '#app/lib/time/units.ts';
import { discardFiles } from '#app/modules/media/library/trash.server.ts';
import { RefusedFileError } from '#app/modules/media/refused-file-error.ts';
import { addPicture } from '#app/modules/media/uploads/add-picture.server.ts';
import { changeShowcase, recordVideoUsages } from './change-showcase.server.ts';
import { findStill } from './find-still.server.ts';
import { speakingVideos } from './tables.server.ts';

const maxStillBytes = 5 * megabyte;

/**
 * Fetches a still of a video from its service and stores it, so that no visitor contacts that service. If there is
 * none, the showcase draws its own picture.
 */
export const fetchStill = defineJob({
  name: 'fetch-video-still',
  schema: z.object({ videoId: z.uuid() }),
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: hourSeconds },
  timeoutMs: minuteMs,
  async run({ videoId }, { log, signal }) {
    const [video] = await db.select().from(speakingVideos).where(eq(speakingVideos.id, videoId));
    if (!video || video.stillId || video.videoType === 'upload') return;
    const { videoType: type, videoUrl: id } = video;
    const bytes = await findStill({ type, id }, (address) =>
      downloadPublicFile(address, { maxBytes: maxStillBytes, signal }),
    );
    if (!bytes) return log.info('there is no still of this video', { video: videoId });
    try {
      await setStill(videoId, await addPicture(bytes, `still-${type}-${id}.jpg`, signal));
    } catch (error) {
      if (!(error instanceof RefusedFileError)) throw error;
      log.warn('the still of a video is not an image', { video: videoId });
    }
  },
});

/**
 * Stores the fetched still of a video, unless the video was deleted in the meantime.
 * @returns whether it is shown
 * @internal
 */
export function setStill(videoId: string, stillId: string): Promise<boolean> {
  return changeShowcase(async (tx) => {
    const [row] = await tx.update(speakingVideos).set({ stillId }).where(eq(speakingVideos.id, videoId)).returning();
    if (row) await recordVideoUsages(tx, row);
    else await discardFiles(tx, [stillId]);
    return row !== undefined;
  });
}
