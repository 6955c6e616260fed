import type { Env } from '#app/core/runtime/env.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';

export type CdnSettings = NonNullable<Env['cdn']>;

interface PurgeRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** Cloudflare's limit for one request. */
const maxCloudflareTags = 30;
/** Fastly's limit for one request. */
const maxFastlyKeys = 256;

/**
 * Returns the requests with which an edge cache drops everything that has one of the tags. `*` means all.
 */
export function purgeRequests(cdn: CdnSettings, tags: readonly string[]): PurgeRequest[] {
  const keys = tags.map(edgeTag);
  return adapters[cdn.kind](cdn, tags.includes('*') ? 'everything' : keys);
}

type Adapter = (cdn: CdnSettings, keys: string[] | 'everything') => PurgeRequest[];

const adapters: Record<CdnSettings['kind'], Adapter> = {
  cloudflare({ zone, token, url = 'https://api.cloudflare.com' }, keys) {
    const ask = (body: object) => ({
      url: `${url}/client/v4/zones/${zone}/purge_cache`,
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (keys === 'everything') return [ask({ purge_everything: true })];
    return [...batchesOf(keys, maxCloudflareTags)].map((some) => ask({ tags: some }));
  },
  fastly({ zone, token, url = 'https://api.fastly.com' }, keys) {
    const headers = { 'Fastly-Key': token ?? '', Accept: 'application/json' };
    if (keys === 'everything') return [{ url: `${url}/service/${zone}/purge_all`, method: 'POST', headers }];
    return [...batchesOf(keys, maxFastlyKeys)].map((some) => ({
      url: `${url}/service/${zone}/purge`,
      method: 'POST',
      headers: { ...headers, 'Surrogate-Key': some.join(' ') },
    }));
  },
  purge({ token, url = '' }, keys) {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
    const tags = keys === 'everything' ? '*' : keys.join(',');
    return [{ url, method: 'PURGE', headers: { ...headers, 'Cache-Tag': tags } }];
  },
};

/** Returns a tag as edge caches accept it: ASCII without spaces and commas. */
export const edgeTag = (tag: string): string => encodeURI(tag).replace(/[\s,]/g, encodeURIComponent);
