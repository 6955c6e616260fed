import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { addFunnel, deleteFunnel } from '#app/modules/insight/counts/funnels.server.ts';
import { funnelSchema, goalSchema } from '#app/modules/insight/definitions/goal-schema.ts';
import { addGoal, deleteGoal } from '#app/modules/insight/definitions/goals.server.ts';
import { addShareLink, revokeShareLink } from '#app/modules/insight/reports/share-links.server.ts';
import { saveMailChoice } from '#app/modules/insight/summaries/summary-mails.server.ts';

const path = '/admin/analytics/settings';
const acts = z.object({
  act: z.enum(['add-goal', 'delete-goal', 'add-funnel', 'delete-funnel', 'add-link', 'revoke-link', 'mails']),
});
const idSchema = z.object({ id: z.uuid() });
const linkSchema = z.object({
  linkName: requiredLine(80, 'Say who it is for'),
});
const tick = z.literal('on').optional().transform(Boolean);
const mailSchema = z.object({ weekly: tick, monthly: tick });

type Result = FormResult & { shareLink?: string };

/** Carries out what an admin sets about the analytics. Each change is in the audit log. */
export async function applyAnalyticsAction(request: Request, actorId: string) {
  const chosen = await readForm(request, acts);
  if (!chosen.isValid) {
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text: 'Choose what to change.' });
  }
  const record = (tx: Transaction, action: string, name: string) =>
    recordAuditEvent(tx, {
      actorId,
      action: `analytics.${action}`,
      subject: { type: 'analytics', id: 'figures', name },
    });

  switch (chosen.input.act) {
    case 'add-goal': {
      const form = await readForm(request, goalSchema);
      if (!form.isValid) return refuseForm(form);
      await inTransaction(async (tx) => {
        await addGoal(tx, form.input);
        await record(tx, 'goal-added', form.input.name);
      });
      return redirectWithToast(`${path}#goals`, { tone: 'success', title: 'The goal was added' });
    }
    case 'add-funnel': {
      const form = await readForm(request, funnelSchema);
      if (!form.isValid) return refuseForm(form);
      await inTransaction(async (tx) => {
        await addFunnel(tx, form.input);
        await record(tx, 'funnel-added', form.input.name);
      });
      return redirectWithToast(`${path}#funnels`, { tone: 'success', title: 'The funnel was added' });
    }
    case 'add-link': {
      const form = await readForm(request, linkSchema);
      if (!form.isValid) return refuseForm(form);
      const secret = await inTransaction(async (tx) => {
        await record(tx, 'link-added', form.input.linkName);
        return addShareLink(tx, form.input.linkName);
      });
      // Shown once, in this response: the link cannot be read again.
      const result: Result = { values: {}, errors: {}, shareLink: `${getSiteOrigin()}/figures/${secret}` };
      return result;
    }
    case 'mails': {
      const form = await readForm(request, mailSchema);
      if (!form.isValid) return refuseForm(form);
      await inTransaction((tx) => saveMailChoice(tx, actorId, form.input));
      return redirectWithToast(`${path}#mails`, { tone: 'success', title: 'Your emails were changed' });
    }
    default:
      return remove(request, chosen.input.act, record);
  }
}

const removals = {
  'delete-goal': { run: deleteGoal, action: 'goal-deleted', title: 'The goal was deleted', anchor: 'goals' },
  'delete-funnel': { run: deleteFunnel, action: 'funnel-deleted', title: 'The funnel was deleted', anchor: 'funnels' },
  'revoke-link': {
    run: revokeShareLink,
    action: 'link-revoked',
    title: 'The link no longer works',
    anchor: 'links',
  },
} as const;

async function remove(
  request: Request,
  act: keyof typeof removals,
  record: (tx: Transaction, action: string, name: string) => Promise<unknown>,
) {
  const form = await readForm(request, idSchema);
  if (!form.isValid) return refuseForm(form, 'Nothing was changed');
  const { run, action, title, anchor } = removals[act];
  await inTransaction(async (tx) => {
    const name = await run(tx, form.input.id);
    if (name !== null) await record(tx, action, name);
  });
  return redirectWithToast(`${path}#${anchor}`, { tone: 'info', title });
}
