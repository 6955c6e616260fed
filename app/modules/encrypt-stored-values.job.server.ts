import { z } from 'zod';
import { reencryptColumn } from '#app/core/encryption/reencrypt-column.server.ts';
import type { Renewal } from '#app/core/encryption/reencrypt-stale.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { renewSecondSteps } from '#app/modules/accounts/second-step/second-step-secrets.server.ts';
import { type AnswerName, isAboutHealth, questions } from '#app/modules/inbox/coaching/questions.ts';
import { renewAnswers } from '#app/modules/inbox/renew-answers.server.ts';

const healthLabels = new Set(
  (Object.keys(questions) as AnswerName[]).filter(isAboutHealth).map((name) => questions[name]),
);

/** Every part of the site that stores encrypted values. */
const parts: Record<string, () => Promise<Renewal>> = {
  services: () => reencryptColumn({ table: 'service_settings', column: 'value', key: 'key', isJson: true }),
  'webhook secrets': () => reencryptColumn({ table: 'webhooks', column: 'secret', key: 'id' }),
  'webhook deliveries': () => reencryptColumn({ table: 'webhook_deliveries', column: 'data', key: 'id', isJson: true }),
  'mail html': () => reencryptColumn({ table: 'mails', column: 'html', key: 'id' }),
  'mail text': () => reencryptColumn({ table: 'mails', column: 'text', key: 'id' }),
  'mail calendars': () => reencryptColumn({ table: 'mails', column: 'calendar', key: 'id' }),
  'booking answers': () => reencryptColumn({ table: 'bookings', column: 'answers', key: 'id', isJson: true }),
  'booking notes': () => reencryptColumn({ table: 'bookings', column: 'notes', key: 'id' }),
  'booking calendars': () => reencryptColumn({ table: 'booking_calendars', column: 'address', key: 'id' }),
  'calendar accounts': () =>
    reencryptColumn({ table: 'booking_calendar_accounts', column: 'credentials', key: 'id', isJson: true }),
  'booking links': () => reencryptColumn({ table: 'bookings', column: 'link', key: 'id' }),
  'application drafts': () =>
    reencryptColumn({ table: 'application_drafts', column: 'answers', key: 'digest', isJson: true }),
  applications: () => renewAnswers((label) => healthLabels.has(label)),
  'authenticator apps': renewSecondSteps,
};

/**
 * Encrypts with the first secret of SESSION_SECRET what was stored in plain text or with a later secret. Runs at each
 * start and each night. Once it reports success, the later secrets are no longer needed. Idempotent.
 */
export const encryptStoredValues = defineJob({
  name: 'encrypt-stored-values',
  schema: z.object({}),
  schedule: '50 2 * * *',
  async run(_data, { log }) {
    const total: Renewal = { renewed: 0, unreadable: 0 };
    for (const [part, renew] of Object.entries(parts)) {
      const { renewed, unreadable } = await renew();
      total.renewed += renewed;
      total.unreadable += unreadable;
      if (unreadable > 0)
        log.error('stored values can be decrypted by no secret of SESSION_SECRET', { part, unreadable });
    }
    log.info('stored values are encrypted with the first secret of SESSION_SECRET', { ...total });
  },
});
