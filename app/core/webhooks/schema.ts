import { z } from 'zod';
import { type WebhookEvent, webhookEventKeys } from './events.ts';
import { isBrokenStandardSecret } from './webhook-secret.ts';

const urlMessage = 'Give an https address, such as https://example.org/hook';

const url = z
  .string(urlMessage)
  .trim()
  .max(500, 'Address must be at most 500 characters')
  .refine((text) => URL.parse(text)?.protocol === 'https:', urlMessage)
  .refine((text) => {
    const parsed = URL.parse(text);
    return !parsed?.username && !parsed?.password;
  }, 'Leave names and passwords out of the address');

/** An empty secret is generated for a new webhook, and stays unchanged for an existing one. */
const secret = z
  .string()
  .trim()
  .max(200, 'Secret must be at most 200 characters')
  .refine((text) => text === '' || text.length >= 16, 'Secret must be at least 16 characters')
  .refine((text) => !isBrokenStandardSecret(text), 'After whsec_, a secret needs 24 to 64 bytes in base64')
  .default('');

/** Returns the name of an event's checkbox in the form. */
export const tickName = (event: WebhookEvent) => `on-${event}` as const;

const tick = z.string().max(10).optional();
const ticks = Object.fromEntries(webhookEventKeys.map((event) => [tickName(event), tick])) as Record<
  ReturnType<typeof tickName>,
  typeof tick
>;

/** A webhook as its form posts it: each event is a checkbox of its own. */
export const webhookSchema = z
  .object({ url, secret, ...ticks })
  .transform(({ url, secret, ...ticked }) => ({
    url,
    secret,
    events: webhookEventKeys.filter((event) => ticked[tickName(event)] !== undefined),
  }))
  .refine(({ events }) => events.length > 0, { message: 'Choose at least one event', path: ['events'] });

export type WebhookInput = z.output<typeof webhookSchema>;
