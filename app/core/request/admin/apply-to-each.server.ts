import { redirect } from 'react-router';
import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { seenField } from '#app/lib/lists/seen-field.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** One action of a list's bar: its effect on one row, and its message. */
export interface EachAction {
  /**
   * @param seen what the list said about the row's version (`rowSeen`); null if it said nothing
   * @returns whether anything changed; if so, optionally a warning to show
   */
  run: (id: string, seen?: string | null) => Promise<boolean | { warning: string }>;
  done: string;
  /** Whether the screen itself shows what happened, so that a toast would only cover it. */
  isSaidByScreen?: true;
}

/** A page of a list, with some reserve. */
const idsSchema = z.array(z.uuid()).min(1).max(100);

/**
 * Handles the post of the bar below a list: `act`, and an `id` for each selected row. Each row is independent: a
 * failure for one does not affect the others.
 */
export async function applyToEach(
  request: Request,
  acts: Record<string, EachAction>,
  noun: { one: string; many: string },
) {
  const fields = await readFormData(request);
  const name = String(fields.get('act'));
  const act = ownValue(acts, name);
  const ids = idsSchema.safeParse([...new Set(fields.getAll('id'))]);
  if (!ids.success || !act) {
    const text = `Select at least one ${noun.one}, then choose what to do.`;
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
  }
  let changed = 0;
  const refusals = new Set<string>();
  const warnings: string[] = [];
  for (const id of ids.data) {
    try {
      const seen = fields.get(seenField(id));
      const result = await act.run(id, typeof seen === 'string' ? seen : null);
      if (result) changed += 1;
      if (typeof result === 'object' && result.warning) warnings.push(result.warning);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.add(error.message);
    }
  }
  if (changed === 0 && refusals.size > 0) {
    return failForm(409, {}, { tone: 'destructive', title: 'Nothing was changed', text: [...refusals].join(' ') });
  }
  const text = [changedText(changed, ids.data.length, noun), ...refusals, ...warnings].join(' ');
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, '') + search;
  if (changed === 0) return redirectWithToast(next, { tone: 'info', title: 'Nothing to change' });
  if (act.isSaidByScreen && refusals.size + warnings.length === 0) return redirect(next);
  return redirectWithToast(next, {
    tone: refusals.size + warnings.length > 0 ? 'info' : 'success',
    title: act.done,
    text,
  });
}

function changedText(changed: number, selected: number, noun: { one: string; many: string }): string {
  const text = `${counted(changed, noun.one, noun.many)}.`;
  return changed < selected ? `${text} The rest needed no change, or could not be changed.` : text;
}
