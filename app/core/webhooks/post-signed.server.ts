import { Webhook } from 'standardwebhooks';
import { now } from '#app/core/clock.ts';
import { type PublicPost, postPublic } from '#app/core/safe-http/post-public.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { standardKeyOf } from './webhook-secret.ts';

export interface SignedPost extends PublicPost {
  /** Of the delivery. The same for each attempt, so that the receiver detects a repeat. */
  id: string;
  secret: string;
}

/**
 * Posts JSON to a webhook with the headers of Standard Webhooks: id, time of sending and a signature of both and of the
 * body.
 * @returns the status of the response
 * @throws as `postPublic` does
 */
export function postSigned({ id, secret, ...post }: SignedPost): Promise<number> {
  const sentAt = now();
  return postPublic({
    ...post,
    headers: {
      'User-Agent': 'Resjam-Webhooks/1',
      ...post.headers,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / secondMs)),
      'webhook-signature': webhookOf(secret).sign(id, sentAt, post.body),
    },
  });
}

/** The bytes of a secret without `whsec_` are the key. */
function webhookOf(secret: string): Webhook {
  const key = standardKeyOf(secret);
  return key === null ? new Webhook(new TextEncoder().encode(secret), { format: 'raw' }) : new Webhook(key);
}
