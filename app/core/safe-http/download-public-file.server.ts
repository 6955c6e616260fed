import type { Reach } from './public-addresses.server.ts';
import { requestPublic } from './safe-http-client.server.ts';

interface FetchOptions extends Reach {
  /** A larger body is not read to its end. */
  maxBytes: number;
  signal?: AbortSignal;
}

/**
 * Fetches a small file from the public internet. Redirects are not followed, and private addresses are refused.
 * @returns the body of a 200, or null for any other response
 * @throws as `requestPublic` does; an error if the body is too large
 */
export async function downloadPublicFile(
  address: string,
  { maxBytes, ...options }: FetchOptions,
): Promise<Buffer | null> {
  const request = { method: 'GET', headers: { Accept: '*/*' }, maxBytes, ...options } as const;
  try {
    return await requestPublic(address, request, async ({ statusCode, body }) =>
      statusCode === 200 ? Buffer.from(await body.arrayBuffer()) : null,
    );
  } catch (error) {
    if ((error as { code?: string }).code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
      throw new Error(`The answer is larger than ${maxBytes} bytes`);
    throw error;
  }
}
