import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkUrl, lookUpPublic, type Reach } from './safe-http-client.server.ts';

const timeoutMs = 10_000;

interface FetchOptions extends Reach {
  /** A larger body is not read to its end. */
  maxBytes: number;
  signal?: AbortSignal;
}

/**
 * Fetches a small file from the public internet. Redirects are not followed, and private addresses are refused.
 * @returns the body of a 200, or null for any other response
 * @throws RefusedAddressError; network errors; an error if the body is too large
 */
export async function fetchPublic(
  address: string,
  { maxBytes, signal, ...reach }: FetchOptions,
): Promise<Buffer | null> {
  const url = checkUrl(address, reach);
  const timeout = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const lookup = await lookUpPublic(url, reach);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // Uses neither the connection of an earlier request nor a proxy of the environment.
    request(url, { agent: false, lookup, signal: ends, headers: { 'User-Agent': 'Resjam/1', Accept: '*/*' } }, resolve)
      .on('error', (error) => reject(ends.aborted ? ends.reason : error))
      .end();
  });
  try {
    return answer.statusCode === 200 ? await readAtMost(answer, maxBytes) : null;
  } finally {
    answer.destroy();
  }
}

async function readAtMost(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
