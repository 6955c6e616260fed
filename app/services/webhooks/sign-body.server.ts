import { createHmac } from 'node:crypto';

/**
 * Returns the signature that proves that a body is ours and recent: HMAC-SHA256 of time and body, in hex.
 * @param timestamp seconds since the epoch, as sent in `X-Resjam-Timestamp`
 */
export const signBody = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
