import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { forEachIsolated } from '#app/core/jobs/for-each-isolated.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { getContactSettings } from '../contact-settings.server.ts';
import { openStatuses } from '../kinds.ts';
import { reminderMail } from '../mails/inbox.mail.ts';
import { inboxItems } from '../tables.server.ts';
import { responseSlaOf, soonMs } from './response-sla.ts';

/**
 * Mails the assignee, or the team if there is none, once, when four hours of the response time are left, or half of it
 * if it is short. Idempotent.
 */
export const remindOfResponseSlas = defineJob({
  name: 'remind-of-response-slas',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  async run(_data, { log, signal }) {
    const lapsing = and(
      isNull(inboxItems.remindedAt),
      isNull(inboxItems.answeredAt),
      eq(inboxItems.folder, 'inbox'),
      inArray(inboxItems.status, [...openStatuses]),
      sql`${inboxItems.dueAt} - least(${soonMs} * interval '1 millisecond', (${inboxItems.dueAt} - ${inboxItems.receivedAt}) / 2) <= ${now()}`,
    );
    const due = await db.select({ id: inboxItems.id }).from(inboxItems).where(lapsing).limit(500);
    const remindOf = ({ id }: { id: string }) => inTransaction((tx) => remind(tx, id));
    await forEachIsolated(due, remindOf, { idOf: ({ id }) => id, log, signal });
  },
});

async function remind(tx: Parameters<typeof queueMail>[0], id: string): Promise<void> {
  const [item] = await tx
    .update(inboxItems)
    .set({ remindedAt: now() })
    // Another instance may have been faster.
    .where(and(eq(inboxItems.id, id), isNull(inboxItems.remindedAt)))
    .returning();
  if (!item) return;
  const assignee = (await listAdmins(tx)).find((admin) => admin.id === item.assigneeId);
  const { teamEmail } = await getContactSettings(tx);
  const { subject } = item;
  const { text } = responseSlaOf(item, now(), siteSettings().hours);
  const link = `${getSiteOrigin()}/admin/inbox/${id}`;
  await queueMail(
    tx,
    reminderMail,
    { name: assignee?.name ?? '', subject, promise: text, link },
    { to: assignee?.email ?? teamEmail },
  );
}
