import { z } from 'zod';

/** Whether programs may register themselves (RFC 7591). */
export const oauthSettings = {
  key: 'api-programs',
  schema: z.object({ allowsRegistration: z.boolean().default(false) }),
};
