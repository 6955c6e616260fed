import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const shape =
  /^AWS4-HMAC-SHA256 Credential=(?<keyId>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<headers>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/;

/** Returns whether a request has this account's signature (AWS Signature Version 4, in the header). */
export function isSigned(request: IncomingMessage, { keyId, secret }: { keyId: string; secret: string }): boolean {
  const claim = request.headers.authorization?.match(shape)?.groups;
  if (!claim || claim.keyId !== keyId) return false;
  const { day = '', region = '', headers = '', signature = '' } = claim;
  const url = new URL(request.url ?? '/', 'http://own.invalid');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const named = headers.split(';');
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...named.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    headers,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}
