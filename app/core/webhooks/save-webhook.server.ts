import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { WebhookInput } from './schema.ts';
import { webhooks } from './tables.server.ts';
import { toStandardSecret } from './webhook-secret.ts';

const maxWebhooks = 20;

interface SavedWebhook {
  actorId: string;
  /** Null for a new one. */
  id: string | null;
  input: WebhookInput;
}

const subjectOf = ({ id, url }: { id: string; url: string }) => ({ type: 'webhook', id, name: new URL(url).host });

/** Adds a webhook or changes one. Its secret never enters the audit log. @throws DomainError @returns its id */
export function saveWebhook({ actorId, id, input: { url, secret, events } }: SavedWebhook): Promise<string> {
  return inTransaction(async (tx) => {
    if (id === null) {
      if ((await tx.$count(webhooks)) >= maxWebhooks)
        throw new DomainError(`There is room for ${maxWebhooks} webhooks. Remove one first.`);
      const [added] = await tx
        .insert(webhooks)
        .values({ url, events, secret: secret || toStandardSecret(randomBytes(32).toString('base64')) })
        .returning();
      if (!added) throw new Error('The webhook was not stored');
      await recordAuditEvent(tx, {
        actorId,
        action: 'webhook.added',
        subject: subjectOf(added),
        after: { url, events },
      });
      return added.id;
    }
    const [existing] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
    if (!existing) throw new DomainError('This webhook no longer exists. It may have been removed.');
    await tx
      .update(webhooks)
      .set({ url, events, ...(secret && { secret }) })
      .where(eq(webhooks.id, id));
    const hasNewSecret = secret !== '' && secret !== existing.secret;
    await recordAuditEvent(tx, {
      actorId,
      action: 'webhook.changed',
      subject: subjectOf({ id, url }),
      before: { url: existing.url, events: existing.events },
      after: { url, events, ...(hasNewSecret && { secret: 'a new one' }) },
    });
    return id;
  });
}
