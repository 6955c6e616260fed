import type { Reach } from './public-addresses.server.ts';
import { requestPublic } from './safe-http-client.server.ts';

export interface PublicPost extends Reach {
  url: string;
  /** JSON. */
  body: string;
  headers?: Record<string, string>;
  /** Aborts the attempt, for example when the site stops. */
  signal?: AbortSignal | undefined;
}

/**
 * Posts JSON to an external address. Redirects are not followed, and the response body is not read.
 * @returns the status of the response
 * @throws as `requestPublic` does
 */
export const postPublic = ({ url, headers, ...post }: PublicPost): Promise<number> =>
  requestPublic(
    url,
    { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, ...post },
    ({ statusCode }) => statusCode,
  );
