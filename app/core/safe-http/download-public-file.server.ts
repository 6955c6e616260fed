import type { Reach } from './public-addresses.server.ts';
import { requestPublic } from './safe-http-client.server.ts';

interface FetchOptions extends Reach {
  /** A larger body is not read to its end. */
  maxBytes: number;
  signal?: AbortSignal;
  /** How many redirects are followed. Each address is checked as the first one is. None by default. */
  maxRedirects?: number;
}

const redirectStatuses = [301, 302, 303, 307, 308];

/**
 * Fetches a small file from the public internet. Private addresses are refused.
 * @returns the body of a 200, or null for any other response
 * @throws as `requestPublic` does; an error if the body is too large
 */
export async function downloadPublicFile(
  address: string,
  { maxBytes, maxRedirects = 0, ...options }: FetchOptions,
): Promise<Buffer | null> {
  const request = { method: 'GET', headers: { Accept: '*/*' }, maxBytes, ...options } as const;
  let current = address;
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await requestPublic(current, request, async ({ statusCode, headers, body }) => {
        const { location } = headers;
        if (redirectStatuses.includes(statusCode) && typeof location === 'string') return location;
        return statusCode === 200 ? Buffer.from(await body.arrayBuffer()) : null;
      });
      if (typeof answer !== 'string') return answer;
      const next = URL.parse(answer, current);
      if (!next || redirects >= maxRedirects) return null;
      current = next.href;
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
      throw new Error(`The answer is larger than ${maxBytes} bytes`);
    throw error;
  }
}
