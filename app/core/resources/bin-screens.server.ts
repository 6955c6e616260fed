import { z } from 'zod';
import { applyToEach, type EachAction } from '#app/core/request/admin/apply-to-each.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import type { BinView } from '#app/lib/forms/fields/record-view.ts';
import type { ListDefinition } from '#app/lib/lists/list-definition.ts';
import type { RecordBin } from './bin.server.ts';

const mostNamed = 100;

/**
 * Returns what a list says of its bin. Its address names what was just deleted: undo needs no JavaScript and survives a
 * reload.
 */
export async function binView({ days, findRemoved }: RecordBin, { searchParams }: URL): Promise<BinView> {
  const ids = (searchParams.get('removed') ?? '').split(' ').filter((id) => z.uuid().safeParse(id).success);
  return { days, removed: await findRemoved(ids.slice(0, mostNamed)) };
}

interface BinnedResource {
  list: Pick<ListDefinition, 'noun'>;
  bin: RecordBin | null;
  remove: (removed: { actorId: string; id: string }) => Promise<void>;
}

/**
 * Handles the post of the bar below a list: deletes its records, restores what was just deleted, or does what the list
 * adds. @param acts what else the bar does
 */
export async function applyToRecords(
  { list, bin, remove }: BinnedResource,
  { request, url, actorId }: { request: Request; url: URL; actorId: string },
  acts: Record<string, EachAction> = {},
) {
  const answer = await applyToEach(
    request,
    {
      ...acts,
      remove: {
        run: async (id) => {
          if (await bin?.has(id)) return false;
          await remove({ actorId, id });
          return true;
        },
        done: 'Deleted',
        isSaidByScreen: true,
      },
      restore: { run: async (id) => (await bin?.restore({ id, actorId })) ?? false, done: 'Restored' },
    },
    list.noun,
  );
  if (!(answer instanceof Response)) return answer;
  const next = new URL(url);
  next.searchParams.delete('removed');
  const fields = await readFormData(request);
  if (fields.get('act') === 'remove') next.searchParams.set('removed', fields.getAll('id').join(' '));
  answer.headers.set('Location', next.pathname + next.search);
  return answer;
}
