import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkUrl, lookUpPublic, type Reach } from './safe-http-client.server.ts';

const timeoutMs = 10_000;

export interface PublicPost extends Reach {
  url: string;
  /** JSON. */
  body: string;
  headers?: Record<string, string>;
  /** Aborts the attempt, for example when the site stops. */
  signal?: AbortSignal | undefined;
}

/**
 * Posts JSON to an external address. The name is resolved once, all its addresses are checked, and only those are
 * connected to, which prevents DNS rebinding. Redirects are not followed, and the response body is not read.
 * @returns the status of the response
 * @throws RefusedAddressError; network errors; a TimeoutError after ten seconds
 */
export async function postPublic(post: PublicPost): Promise<number> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = post.signal ? AbortSignal.any([timeout, post.signal]) : timeout;
  const url = checkUrl(post.url, post);
  const lookup = await Promise.race([lookUpPublic(url, post), rejection(signal)]);
  return send(post, url, lookup, signal);
}

function send({ body, headers }: PublicPost, url: URL, lookup: LookupFunction, signal: AbortSignal) {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<number>((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        // Uses neither the connection of an earlier post nor a proxy of the environment.
        agent: false,
        lookup,
        signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Resjam/1',
          ...headers,
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    asked.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    asked.end(body);
  });
}

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
