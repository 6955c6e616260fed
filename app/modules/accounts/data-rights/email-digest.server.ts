import { createHmac } from 'node:crypto';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';

/** Returns the digest of an email address by the site's own secret: without it, nobody can test addresses against it. */
export const emailDigest = (email: string): string =>
  `hmac-sha256:${createHmac('sha256', authSettings().secret).update(email.toLowerCase()).digest('base64url')}`;
