import { createHmac } from 'node:crypto';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';

export const keyPath = '/indexnow.txt';

/** Returns 32 hexadecimal digits. The key is public; its source cannot be derived from it. */
export const indexNowKey = (): string =>
  createHmac('sha256', authSettings().secret).update('index-now').digest('hex').slice(0, 32);
