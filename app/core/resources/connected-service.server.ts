import { declareFields } from '#app/core/audit/declared-fields.server.ts';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { findServiceSettings, saveServiceSettings } from '#app/core/stored-settings/service-settings.server.ts';
import { settingsTag } from '#app/core/stored-settings/settings.server.ts';
import type { Section } from '#app/lib/forms/fields/define-section.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { newSecrets, shownValues } from './audited-values.ts';
import { refuseOtherRevision, revisionOf, savingOver } from './refuse-other-revision.server.ts';

/**
 * Defines a service that admins connect by a form. Its fields are stored encrypted.
 * @param key must not change
 * @param name as in the audit log
 */
export function connectedService<Values extends object>(section: Section<Values>, key: string, name: string) {
  const document = { key, schema: section.stored };
  const tag = settingsTag(key);
  declareFields({ type: 'settings', id: key, name }, section.fields);
  const find = (on?: Transaction): Promise<Values | null> => findServiceSettings(document, on);
  /** @throws DomainError if a form showed another version than the stored one; an empty version was shown by none */
  const refuseOther = (shownRevision: string, stored: Values | null) => {
    if (shownRevision) refuseOtherRevision('form', { shown: shownRevision, stored: revisionOf(stored) });
  };
  const { fields } = section;
  const secretsChanged = (before: Values, after: Values) =>
    newSecrets(fields, (name) => ownValue(before, name) !== ownValue(after, name));
  const view = (stored: Values | null): FormView => section.form(stored, revisionOf(stored));
  return {
    tag,
    find,
    schema: section.schema,
    /** Returns the form as its screen shows it. */
    view,
    refuseOther,
    /** Returns what saves the form. If another person has saved meanwhile, both are kept, or it comes back (`savingOver`). */
    savingOver: (save: (input: Values & { revision: string }) => Promise<boolean>) =>
      savingOver(section.schema, save, async () => view(await find())),

    /**
     * Connects the service, or disconnects it with null. The audit log has everything but the secrets. Idempotent.
     * @param change returns what to store
     * @param revision the version that the form showed; empty if no form showed one
     * @throws DomainError if another person has saved other values meanwhile
     */
    save: (actorId: string, change: (stored: Values | null) => Values | null, revision = ''): Promise<void> =>
      inTransaction(async (tx) => {
        await takeLock(tx, tag);
        const before = await find(tx);
        refuseOther(revision, before);
        const after = change(before);
        if (!before && !after) return;
        await saveServiceSettings(tx, document, after);
        await recordAuditEvent(tx, {
          actorId,
          action: 'settings.changed',
          subject: { type: 'settings', id: key, name },
          ...(before && { before: shownValues(fields, before) }),
          ...(after && { after: { ...shownValues(fields, after), ...(before && secretsChanged(before, after)) } }),
        });
      }),
  };
}
