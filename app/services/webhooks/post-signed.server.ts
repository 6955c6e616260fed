import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { now } from '#app/platform/clock.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.server.ts';
import { signBody } from './sign-body.server.ts';

const timeoutMs = 10_000;

/** An address that is never sent to. The message is a sentence for the admin. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

export interface SignedPost {
  url: string;
  secret: string;
  body: string;
  headers?: Record<string, string>;
  /** Ends the try early, as when the site stops. */
  signal?: AbortSignal;
  /** For tests alone: lets a server on this machine be reached, without TLS too. Nothing else sets it. */
  isLoopbackAllowed?: boolean;
}

interface Address {
  address: string;
  family: number;
}

/**
 * Posts JSON to an address elsewhere, signed. The name is resolved once, every address it has is checked, and exactly
 * those are connected to: a name that answers differently the second time gains nothing. Redirects are not followed,
 * what is answered is not read.
 * @returns the status of the answer
 * @throws RefusedAddressError; otherwise what the network throws, or a TimeoutError after ten seconds
 */
export async function postSigned(post: SignedPost): Promise<number> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = post.signal ? AbortSignal.any([timeout, post.signal]) : timeout;
  const url = checkUrl(post);
  const addresses = await Promise.race([resolve(url, post.isLoopbackAllowed ?? false), rejection(signal)]);
  return send(post, url, addresses, signal);
}

function checkUrl({ url: text, isLoopbackAllowed }: SignedPost): URL {
  const url = URL.parse(text);
  const protocols = isLoopbackAllowed ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol)) throw new RefusedAddressError('Only https addresses are sent to.');
  if (url.username || url.password) throw new RefusedAddressError('An address with a password in it is not sent to.');
  return url;
}

async function resolve({ hostname }: URL, isLoopbackAllowed: boolean): Promise<Address[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await lookup(host, { all: true, verbatim: true });
  const mayConnect = ({ address }: Address) =>
    isPublicAddress(address) || (isLoopbackAllowed && isLoopbackAddress(address));
  // One address out of line is enough: whoever mixes them means no good.
  if (addresses.length === 0 || !addresses.every(mayConnect)) {
    throw new RefusedAddressError('This name leads to a private or special address, which is never sent to.');
  }
  return addresses;
}

function send({ secret, body, headers }: SignedPost, url: URL, addresses: Address[], signal: AbortSignal) {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const [first] = addresses;
  // The network asks for the address and is given those that were checked, whatever the name says by now.
  const lookupChecked: LookupFunction = (_host, { all }, callback) => {
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<number>((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        // No connection of an earlier delivery is used again, and no proxy of the environment.
        agent: false,
        lookup: lookupChecked,
        signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Resjam-Webhooks/1',
          ...headers,
          'X-Resjam-Timestamp': timestamp,
          'X-Resjam-Signature': signBody(secret, timestamp, body),
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
