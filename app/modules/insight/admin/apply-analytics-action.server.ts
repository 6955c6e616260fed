import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { countFunnel } from '#app/modules/insight/counts/count-funnel.job.server.ts';
import { addFunnel, deleteFunnel } from '#app/modules/insight/counts/funnels.server.ts';
import { funnelSchema, goalSchema } from '#app/modules/insight/definitions/goal-schema.ts';
import { addGoal, deleteGoal, listUncountedButtons } from '#app/modules/insight/definitions/goals.server.ts';
import { addShareLink, revokeShareLink } from '#app/modules/insight/reports/share-links.server.ts';
import { saveMailChoice } from '#app/modules/insight/summaries/summary-mails.server.ts';

const path = '/admin/analytics/settings';
const idSchema = z.object({ id: z.uuid() });
const linkSchema = z.object({
  linkName: requiredLine(80, 'Say who it is for'),
});
const tick = z.literal('on').optional().transform(Boolean);
const mailSchema = z.object({ weekly: tick, monthly: tick });

/** Carries out what an admin sets about the analytics. Each change is in the audit log. */
export const applyAnalyticsAction = (request: Request, actorId: string) =>
  applyFormAct(request, actsOf(actorId), { to: path });

/** @throws FieldError if a step is a button that no goal counts: nobody would ever come to it */
async function requireCountedButtons(tx: Transaction, steps: z.infer<typeof funnelSchema>['steps']): Promise<void> {
  const buttons = steps.filter(({ step }) => step.kind === 'button');
  const [uncounted] = await listUncountedButtons(
    tx,
    buttons.map(({ step }) => step.target),
  );
  const button = buttons.find(({ step }) => step.target === uncounted);
  if (button)
    throw new FieldError(
      button.field,
      'No goal counts a button with these words. Add the goal first, or enter an address that begins with /, or a conversion',
    );
}

function actsOf(actorId: string) {
  const record = (tx: Transaction, action: string, name: string) =>
    recordAuditEvent(tx, {
      actorId,
      action: `analytics.${action}`,
      subject: { type: 'analytics', id: 'figures', name },
    });
  const remove = (run: typeof deleteGoal, action: string, { title, anchor }: { title: string; anchor: string }) =>
    formAct(
      idSchema,
      ({ id }) =>
        inTransaction(async (tx) => {
          const name = await run(tx, id);
          if (name !== null) await record(tx, action, name);
        }),
      { tone: 'info', title, to: `${path}#${anchor}` },
    );
  return {
    'add-goal': formAct(
      goalSchema,
      (goal) =>
        inTransaction(async (tx) => {
          await addGoal(tx, goal);
          await record(tx, 'goal-added', goal.name);
        }),
      { title: 'The goal was added', to: `${path}#goals` },
    ),
    'delete-goal': remove(deleteGoal, 'goal-deleted', { title: 'The goal was deleted', anchor: 'goals' }),
    'add-funnel': formAct(
      funnelSchema,
      ({ name, steps }) =>
        inTransaction(async (tx) => {
          await requireCountedButtons(tx, steps);
          const funnelId = await addFunnel(tx, { name, steps: steps.map(({ step }) => step) });
          await enqueue(tx, countFunnel, { funnelId });
          await record(tx, 'funnel-added', name);
        }),
      {
        title: 'The funnel was added',
        text: 'Its visits of the last 30 days are being counted.',
        to: `${path}#funnels`,
      },
    ),
    'delete-funnel': remove(deleteFunnel, 'funnel-deleted', { title: 'The funnel was deleted', anchor: 'funnels' }),
    'add-link': formAct(linkSchema, async ({ linkName }) => {
      const secret = await inTransaction(async (tx) => {
        await record(tx, 'link-added', linkName);
        return addShareLink(tx, linkName);
      });
      // Shown once, in this response: the link cannot be read again.
      return { values: {}, errors: {}, shareLink: `${getSiteOrigin()}/figures/${secret}` };
    }),
    'revoke-link': remove(revokeShareLink, 'link-revoked', { title: 'The link no longer works', anchor: 'links' }),
    mails: formAct(mailSchema, (choice) => inTransaction((tx) => saveMailChoice(tx, actorId, choice)), {
      title: 'Your emails were changed',
      to: `${path}#mails`,
    }),
  };
}
