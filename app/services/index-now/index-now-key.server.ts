import { createHmac } from 'node:crypto';
import { authSettings } from '#app/services/identity/auth-settings.server.ts';

export const keyPath = '/indexnow.txt';

/** 32 hexadecimal digits. Public by its nature; what it is made from cannot be found from it. */
export const indexNowKey = (): string =>
  createHmac('sha256', authSettings.secret).update('index-now').digest('hex').slice(0, 32);
