import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { checkAddresses, createPublicLookup, type Reach, RefusedAddressError } from './public-addresses.server.ts';

const timeoutMs = 10_000;

interface PublicRequest extends Reach {
  method: string;
  headers?: Record<string, string>;
  body?: string;
  /** Reading a larger response body throws undici's ResponseExceededMaxSizeError. No limit by default. */
  maxBytes?: number;
  /** Aborts the request, for example when the site stops. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a request to an address that a person entered. It connects to public addresses only: the connection itself
 * resolves and checks the name, which prevents DNS rebinding. Redirects are not followed.
 * @param read reads what it needs of the response. The connection is closed when it returns
 * @throws RefusedAddressError; network errors; a TimeoutError after ten seconds
 */
export async function requestPublic<Result>(
  address: string,
  { method, headers, body, maxBytes = -1, signal, isLoopbackAllowed = false }: PublicRequest,
  read: (response: Dispatcher.ResponseData) => Result | Promise<Result>,
): Promise<Result> {
  const url = checkUrl(address, isLoopbackAllowed);
  // Read at the first use only: many sites never send such a request.
  const { Agent, request } = await import('undici');
  const timeout = AbortSignal.timeout(timeoutMs);
  // Uses neither the connection of an earlier request nor a proxy of the environment. The signal limits the time. The
  // later timeout closes a connection attempt that the signal leaves behind.
  const dispatcher = new Agent({
    connect: { lookup: createPublicLookup(isLoopbackAllowed), timeout: 2 * timeoutMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxBytes,
  });
  try {
    const response = await request(url, {
      dispatcher,
      // `PROPFIND` and `REPORT` are not in the type.
      method: method as Dispatcher.HttpMethod,
      headers: { 'User-Agent': 'Resjam/1', ...headers },
      body: body ?? null,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return await read(response);
  } finally {
    await dispatcher.destroy();
  }
}

/** @throws RefusedAddressError unless this is an https address without a password, and not a private IP address */
function checkUrl(text: string, isLoopbackAllowed: boolean): URL {
  const url = URL.parse(text);
  const protocols = isLoopbackAllowed ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol)) throw new RefusedAddressError('Only https addresses are allowed.');
  if (url.username || url.password) throw new RefusedAddressError('Addresses that contain a password are not allowed.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Nothing is looked up for an IP address.
  if (isIP(host)) checkAddresses([host], isLoopbackAllowed);
  return url;
}
