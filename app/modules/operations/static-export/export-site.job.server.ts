import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { hasNoSpace } from '#app/core/database/has-no-space.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { zipStream } from '#app/core/zip/write-zip.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { readRedirects } from '#app/modules/content/redirects/list-redirects.server.ts';
import { archivePath, removeOtherArchives } from './archives.server.ts';
import type { ExportProgress } from './site-files.server.ts';
import { staticExportsTag } from './states.ts';
import { staticExportContext } from './static-export-context.server.ts';
import { staticExports } from './tables.server.ts';

/** The shortest time between two writes of the progress. */
const reportEveryMs = 1000;

/** Writes the whole site as static HTML into one archive. A run that was killed begins again. */
export const exportSiteJob = defineJob({
  name: 'export-site',
  schema: z.object({ exportId: z.uuid() }),
  timeoutMs: 20 * hourMs,
  retry: { limit: 2, delaySeconds: 10, maxDelaySeconds: 60 },
  async run({ exportId }, { log, signal }) {
    const [row] = await db
      .update(staticExports)
      .set({ state: 'running', pages: 0, files: 0, knownPages: 0, brokenLinks: 0 })
      .where(and(eq(staticExports.id, exportId), inArray(staticExports.state, ['waiting', 'running'])))
      .returning();
    if (!row) return;
    try {
      const { progress, bytes } = await writeArchive(exportId, signal);
      await update(exportId, { ...progress, state: 'done', bytes, finishedAt: now() });
      await removeOtherArchives(exportId);
      await forgetOtherExports(exportId);
      log.info('the site was exported', { ...progress, bytes });
    } catch (error) {
      await rm(unfinishedPath(exportId), { force: true });
      // The site stops: another attempt follows after its start.
      if (signal.aborted) throw error;
      log.error('the site could not be exported', { error: String(error), stack: (error as Error).stack });
      await update(exportId, { state: 'failed', error: sentenceOf(error), finishedAt: now() });
    }
  },
});

const unfinishedPath = (exportId: string) => `${archivePath(exportId)}.unfinished`;

async function writeArchive(exportId: string, signal: AbortSignal) {
  const path = unfinishedPath(exportId);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let progress: ExportProgress = { pages: 0, files: 0, knownPages: 0, brokenLinks: 0 };
  let writtenMs = performance.now();
  const { siteFiles } = await import('./site-files.server.ts');
  const { brand, contact } = siteSettings();
  const files = siteFiles({
    origin: getSiteOrigin(),
    read: staticExportContext().read,
    contact: { brandName: brand.brandName, email: contact.publicEmail },
    redirects: readRedirects(),
    signal,
    now: now(),
    report(current) {
      progress = current;
      if (performance.now() - writtenMs < reportEveryMs) return;
      writtenMs = performance.now();
      void update(exportId, current).catch(() => undefined);
    },
  });
  const archive = Readable.fromWeb(zipStream(files) as WebStream<Uint8Array>);
  await pipeline(archive, createWriteStream(path, { mode: 0o600 }), { signal });
  await rename(path, archivePath(exportId));
  return { progress, bytes: (await stat(archivePath(exportId))).size };
}

/** Only an export that is under way reports: a late report must not hide the outcome. */
const update = (exportId: string, values: Partial<typeof staticExports.$inferInsert>) =>
  inTransaction(async (tx) => {
    await tx
      .update(staticExports)
      .set(values)
      .where(and(eq(staticExports.id, exportId), eq(staticExports.state, 'running')));
    await announceChange(tx, staticExportsTag);
  });

/** The archives of earlier exports are gone. */
async function forgetOtherExports(exportId: string): Promise<void> {
  await db
    .delete(staticExports)
    .where(and(ne(staticExports.id, exportId), inArray(staticExports.state, ['done', 'failed'])));
}

const sentenceOf = (error: unknown): string =>
  hasNoSpace(error)
    ? 'There was no room left on the disk. The site is unchanged. Make room, then export again.'
    : 'It could not be completed. The site is unchanged. See the site’s log for details, then try again.';
