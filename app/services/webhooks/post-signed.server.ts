import { now } from '#app/platform/clock.ts';
import { type PublicPost, postPublic } from '#app/services/safe-http/post-public.server.ts';
import { signBody } from './sign-body.server.ts';

export interface SignedPost extends PublicPost {
  secret: string;
}

/**
 * Posts JSON to a webhook, with a signature that includes the time of sending.
 * @returns the status of the response
 * @throws as `postPublic` does
 */
export function postSigned({ secret, ...post }: SignedPost): Promise<number> {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  return postPublic({
    ...post,
    headers: {
      'User-Agent': 'Resjam-Webhooks/1',
      ...post.headers,
      'X-Resjam-Timestamp': timestamp,
      'X-Resjam-Signature': signBody(secret, timestamp, post.body),
    },
  });
}
