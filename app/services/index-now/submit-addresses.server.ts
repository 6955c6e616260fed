import { getSiteOrigin } from '#app/platform/site-origin.server.ts';
import { postPublic } from '#app/services/safe-http/post-public.server.ts';
import type { Reach } from '#app/services/safe-http/safe-http-client.server.ts';
import { indexNowKey, keyPath } from './index-now-key.server.ts';

interface Submission extends Reach {
  /** Of this site, each with its slash. */
  paths: readonly string[];
  /** Who passes it on to all search engines that take part. */
  endpoint?: string;
  signal?: AbortSignal;
}

/** What will not be taken a second time either: a wrong key, a host that is not theirs, an address that is not ours. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/**
 * Says which addresses have changed. Twice is harmless.
 * @returns whether it was taken; false is final
 * @throws what the network throws, or an Error where trying later may help
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
