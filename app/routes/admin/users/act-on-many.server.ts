import { z } from 'zod';
import { LastAdminError } from '#app/services/accounts/change-roles.server.ts';
import { endSessions } from '#app/services/accounts/end-sessions.server.ts';
import { giveRole } from '#app/services/accounts/give-role.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { restoreUser } from '#app/services/accounts/restore-user.server.ts';
import { suspendUser } from '#app/services/accounts/suspend-user.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { failForm } from '#app/services/request/read-form.server.ts';

type OneAct = (ids: { actorId: string; userId: string }) => Promise<boolean>;

const acts: Record<string, { run: OneAct; done: string }> = {
  'give-moderator': { run: (ids) => giveRole({ ...ids, role: 'moderator' }), done: 'Made moderators' },
  restore: { run: restoreUser, done: 'Sign-in restored' },
  'end-sessions': { run: endSessions, done: 'Signed out' },
  suspend: { run: suspendUser, done: 'Sign-in suspended' },
};

/** A page of a list, with room to spare. */
const formSchema = z.object({
  act: z.string().refine((name) => Object.hasOwn(acts, name)),
  ids: z.array(z.uuid()).min(1).max(100),
});

/** What the bar below the list posts. Each person's act stands alone: what cannot be done to one is done to the others. */
export async function actOnMany(request: Request, actorId: string) {
  const fields = await request.formData();
  const form = formSchema.safeParse({ act: fields.get('act'), ids: [...new Set(fields.getAll('id'))] });
  const act = form.success ? acts[form.data.act] : undefined;
  if (!form.success || !act) {
    const text = 'Select at least one person, then choose what to do.';
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
  }
  let changed = 0;
  const refusals = new Set<string>();
  for (const userId of form.data.ids) {
    try {
      if (await act.run({ actorId, userId })) changed += 1;
    } catch (error) {
      if (!(error instanceof RefusedActError || error instanceof LastAdminError)) throw error;
      refusals.add(error.message);
    }
  }
  const text = [changedWords(changed, form.data.ids.length), ...refusals].join(' ');
  if (changed === 0 && refusals.size > 0) {
    return failForm(409, {}, { tone: 'destructive', title: 'Nothing was changed', text: [...refusals].join(' ') });
  }
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, '') + search;
  return redirectWithToast(next, { tone: refusals.size > 0 ? 'info' : 'success', title: act.done, text });
}

function changedWords(changed: number, asked: number): string {
  const people = `${changed} ${changed === 1 ? 'person' : 'people'}.`;
  return changed < asked ? `${people} For the others it was so already, or could not be.` : people;
}
