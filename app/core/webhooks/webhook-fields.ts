import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f, matching, pasted, storedAs } from '#app/lib/forms/fields/f.ts';
import { webhookEvents } from './events.ts';
import { isBrokenStandardSecret } from './webhook-secret.ts';

const isSigningSecret = {
  read(text: string, refuse: (message: string) => never): string {
    if (text !== '' && text.length < 16) return refuse('Secret must be at least 16 characters');
    return isBrokenStandardSecret(text) ? refuse('After whsec_, a secret needs 24 to 64 bytes in base64') : text;
  },
  write: (text: string) => text,
};

/** The form of a webhook. */
export const webhookFields = defineFields(
  {
    Webhook: {
      url: storedAs(
        f.url('Address', { max: 500, isRequired: true, placeholder: 'https://example.org/hook' }),
        matching(/^[^/]*\/\/[^/?#@]*(?:[/?#]|$)/, 'Leave names and passwords out of the address'),
      ),
      events: f.some('Events to send', webhookEvents, { isRequired: true }),
      secret: storedAs(
        storedAs(
          f.secret('Secret', {
            max: 200,
            hint: 'Leave empty to keep the current one. A new webhook gets one that we generate.',
          }),
          pasted,
        ),
        isSigningSecret,
      ),
    },
  },
  { events: ({ events }) => (events.length === 0 ? 'Choose at least one event' : undefined) },
);
