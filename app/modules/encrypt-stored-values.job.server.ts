import { z } from 'zod';
import { encryptedColumns } from '#app/core/encryption/encrypted-columns.server.ts';
import { reencryptColumn } from '#app/core/encryption/reencrypt-column.server.ts';
import type { Renewal } from '#app/core/encryption/reencrypt-stale.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { renewSecondSteps } from '#app/modules/accounts/second-step/second-step-secrets.server.ts';
import { renewImportedAnswers } from '#app/modules/imports/renew-imported-answers.server.ts';
import { type AnswerName, isAboutHealth, questions } from '#app/modules/inbox/coaching/questions.ts';
import { renewAnswers } from '#app/modules/inbox/renew-answers.server.ts';

const healthLabels = new Set(
  (Object.keys(questions) as AnswerName[]).filter(isAboutHealth).map((name) => questions[name]),
);

/** The parts of documents that their modules encrypt again. */
const parts: Record<string, () => Promise<Renewal>> = {
  applications: () => renewAnswers((label) => healthLabels.has(label)),
  'imported appointments': renewImportedAnswers,
  'authenticator apps': renewSecondSteps,
};

/** Encrypts each column again, then the parts. */
function* renewals(): Generator<[part: string, renewal: Promise<Renewal>]> {
  for (const column of encryptedColumns()) {
    if (column.content !== 'parts of a document') yield [`${column.table}.${column.column}`, reencryptColumn(column)];
  }
  for (const [part, renew] of Object.entries(parts)) yield [part, renew()];
}

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
    for (const [part, renewal] of renewals()) {
      const { renewed, unreadable } = await renewal;
      total.renewed += renewed;
      total.unreadable += unreadable;
      if (unreadable > 0)
        log.error('stored values can be decrypted by no secret of SESSION_SECRET', { part, unreadable });
    }
    log.info('stored values are encrypted with the first secret of SESSION_SECRET', { ...total });
  },
});
