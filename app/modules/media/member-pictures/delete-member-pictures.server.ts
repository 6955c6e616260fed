import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { memberPictureKey } from '../keys.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaMemberPictures } from '../tables.server.ts';

/** Deletes the bytes of pictures whose rows are deleted. Idempotent. */
export const removePictureBytes = defineJob({
  name: 'remove-picture-bytes',
  schema: z.object({ addresses: z.array(z.string()) }),
  async run({ addresses }) {
    await mediaStorage().remove(addresses.map(memberPictureKey));
  },
});

/** A store deletes at most 1000 files per call. */
const batchSize = 500;

/**
 * Deletes pictures of members permanently: the rows now, the bytes by a job once the transaction commits. Idempotent.
 */
export async function deleteMemberPictures(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids, batchSize)) {
    const removed = await tx
      .delete(mediaMemberPictures)
      .where(inArray(mediaMemberPictures.id, batch))
      .returning({ address: mediaMemberPictures.address });
    if (removed.length > 0) await enqueue(tx, removePictureBytes, { addresses: removed.map(({ address }) => address) });
  }
}
