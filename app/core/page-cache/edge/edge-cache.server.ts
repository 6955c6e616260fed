import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { onAnnouncement } from '#app/core/changes/content-changes.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { type CdnSettings, edgeTag, purgeRequests } from './purge-adapters.server.ts';

const requestTimeoutMs = 10_000;
/**
 * By then every instance has dropped its own page, so an edge cache that requested it in between no longer has the old one.
 */
const repeatMs = 500;
/** How long an edge cache may hold a page, in case a purge is lost. */
const maxAgeSeconds = 600;
/** Some caches reject longer headers. The page is then not cached there. */
const maxTagBytes = 8_000;

let cdn: CdnSettings | undefined;

/** Sets the edge cache in front of the site, once, at start. Without one, nothing is purged and no page may be held. */
export function openEdgeCache(settings: CdnSettings | undefined): void {
  cdn = settings;
  onAnnouncement(
    settings && (async (tx, tags) => void (await enqueue(tx, purgeEdgeCache, { tags: [...new Set(tags)] }))),
  );
}

/** Drops what carries the tags from the edge cache. Sent in the transaction of the change. */
export const purgeEdgeCache = defineJob({
  name: 'purge-edge-cache',
  schema: z.object({ tags: z.array(z.string().max(500)).min(1) }),
  concurrency: 4,
  retry: { limit: 20, delaySeconds: 1, maxDelaySeconds: 60 },
  timeoutMs: minuteMs,
  async run({ tags }, { signal }) {
    if (!cdn) return;
    await purge(cdn, tags, signal);
    await sleep(repeatMs, undefined, { signal });
    await purge(cdn, tags, signal);
  },
});

async function purge(settings: CdnSettings, tags: string[], signal: AbortSignal): Promise<void> {
  for (const { url, ...request } of purgeRequests(settings, tags)) {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw Object.assign(new Error('The edge cache refused'), { code: `HTTP_${response.status}` });
  }
}

/** Returns the headers with which an edge cache may hold a page of visitors; none without an edge cache. */
export function edgeCacheHeaders(tags: ReadonlySet<string>): [name: string, value: string][] {
  if (!cdn) return [];
  const keys = [...tags].map(edgeTag);
  const isFastly = cdn.kind === 'fastly';
  const surrogateKeys = keys.join(isFastly ? ' ' : ',');
  if (surrogateKeys.length > maxTagBytes) return [];
  return isFastly
    ? [
        ['Surrogate-Control', `max-age=${maxAgeSeconds}`],
        ['Surrogate-Key', surrogateKeys],
      ]
    : [
        ['CDN-Cache-Control', `public, max-age=${maxAgeSeconds}`],
        ['Cache-Tag', surrogateKeys],
      ];
}
