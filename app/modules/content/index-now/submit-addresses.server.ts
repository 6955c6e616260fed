import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { postPublic } from '#app/core/safe-http/post-public.server.ts';
import type { Reach } from '#app/core/safe-http/public-addresses.server.ts';
import { indexNowKey, keyPath } from './index-now-key.server.ts';

interface Submission extends Reach {
  /** Paths of this site, each with its leading slash. */
  paths: readonly string[];
  /** The service that notifies all participating search engines. */
  endpoint?: string;
  signal?: AbortSignal;
}

/** Errors that a retry would not fix: a wrong key, a host that is not theirs, an address that is not ours. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/**
 * Submits changed addresses. Idempotent.
 * @returns whether they were accepted; false is final
 * @throws network errors, or an Error if a later attempt may help
 */
export async function submitAddresses({
  paths,
  endpoint = 'https://api.indexnow.org/indexnow',
  ...reach
}: Submission): Promise<boolean> {
  const origin = getSiteOrigin();
  const status = await postPublic({
    ...reach,
    url: endpoint,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key: indexNowKey(),
      keyLocation: origin + keyPath,
      urlList: paths.map((path) => origin + path),
    }),
  });
  if (isRefusal(status)) return false;
  if (status >= 300) throw new Error(`IndexNow answered ${status}`);
  return true;
}
