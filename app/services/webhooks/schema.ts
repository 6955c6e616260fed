import { z } from 'zod';
import { webhookEventKeys } from './events.ts';

const urlMessage = 'Give an https address, such as https://example.org/hook';

/** A webhook as its form posts it. A secret left empty is made, or stays as it is. */
export const webhookSchema = z.object({
  url: z
    .string(urlMessage)
    .trim()
    .max(500, 'Address must be at most 500 characters')
    .refine((text) => URL.parse(text)?.protocol === 'https:', urlMessage)
    .refine((text) => {
      const url = URL.parse(text);
      return !url?.username && !url?.password;
    }, 'Leave names and passwords out of the address'),
  secret: z
    .string()
    .trim()
    .max(200, 'Secret must be at most 200 characters')
    .refine((text) => text === '' || text.length >= 16, 'Secret must be at least 16 characters')
    .default(''),
  events: z.array(z.enum(webhookEventKeys)).min(1, 'Choose at least one event'),
});

export type WebhookInput = z.infer<typeof webhookSchema>;
