import type { Reach } from './public-addresses.server.ts';
import { requestPublic } from './safe-http-client.server.ts';

export interface PublicFetchOptions extends Reach {
  /** A larger body is an error. */
  maxBytes: number;
  /** Aborts all requests, for example when the site stops. */
  signal?: AbortSignal | undefined;
}

/** The options of `fetch` that libraries use here. */
interface FetchInit {
  method?: string | undefined;
  headers?: HeadersInit | undefined;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/** The statuses of responses without a body. */
const bodiless = [204, 205, 304];

/**
 * Returns a `fetch` for libraries that sends requests as `requestPublic` does. The body is read to its end, so that a
 * connection that is lost fails here.
 */
export const createSafeFetch =
  ({ signal: stop, ...reach }: PublicFetchOptions) =>
  (address: string | URL | Request, { method = 'GET', headers, body, signal }: FetchInit = {}): Promise<Response> => {
    const signals = [stop, signal].filter((each) => each !== undefined && each !== null);
    const request = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: String(body) }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      ...reach,
    };
    return requestPublic(address instanceof Request ? address.url : String(address), request, async (answer) => {
      const content = await answer.body.arrayBuffer();
      const pairs = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, each]),
      );
      const isEmpty = bodiless.includes(answer.statusCode);
      return new Response(isEmpty ? null : content, { status: answer.statusCode, headers: new Headers(pairs) });
    });
  };
