import type { TrashSource } from '#app/core/records/trash-source.server.ts';
import type { EachAction } from '#app/core/request/admin/apply-to-each.server.ts';
import { defineList, type ListQuery } from '#app/lib/lists/list-definition.ts';
import type { TrashedItem } from '#app/lib/lists/trashed-item.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { trashSources } from '#app/modules/modules.server.ts';

/** The list of everything in the bin, with the kinds that modules bring as its filter. */
export const listOfTrash = defineList({
  name: 'trash',
  path: '/admin/backup/trash',
  noun: { one: 'item in the bin', many: 'items in the bin' },
  searchLabel: 'Search the bin',
  columns: [
    { key: 'title', label: 'Name' },
    { key: 'kind', label: 'Kind' },
    { key: 'trashed', label: 'Moved to bin' },
    { key: 'gone', label: 'Deletion date' },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      anyLabel: 'Everything',
      options: trashSources.map(({ kind, label }) => ({ value: kind, label })),
    },
  ],
  defaultSort: { column: 'trashed', direction: 'desc' },
});

export interface TrashRow extends TrashedItem {
  /** For people. */
  kind: string;
  /** When the site deletes it; null if it stays until an admin does. */
  deletedAt: Date | null;
  href: string | null;
}

/** Returns one page of the bin, the latest first, and the total. */
export async function listTrash({ q, filters, offset, limit }: ListQuery) {
  const chosenSources = trashSources.filter(({ kind }) => !filters.kind || kind === filters.kind);
  const lists = await Promise.all(
    chosenSources.map(async (source) => ({ source, ...(await source.list({ q, limit: offset + limit })) })),
  );
  const rows = lists
    .flatMap(({ source, rows }) => rows.map((row) => rowOf(source, row)))
    .sort((one, other) => other.trashedAt.getTime() - one.trashedAt.getTime() || one.id.localeCompare(other.id))
    .slice(offset, offset + limit);
  return { rows, total: lists.reduce((sum, { total }) => sum + total, 0) };
}

function rowOf({ label, days, screen }: TrashSource, item: TrashedItem): TrashRow {
  const deletedAt = days === null ? null : daysAfter(item.trashedAt, days);
  return { ...item, kind: label, deletedAt, href: screen?.(item.id) ?? null };
}

/** Returns the actions of the trash, each for one thing of any kind. */
export function trashActions(actorId: string): Record<'restore' | 'delete', EachAction> {
  const each = (act: 'restore' | 'delete', done: string): EachAction => ({
    run: async (id) => (await sourceOf(id))?.[act]({ id, actorId }) ?? false,
    done,
  });
  return { restore: each('restore', 'Restored'), delete: each('delete', 'Deleted permanently') };
}

async function sourceOf(id: string): Promise<TrashSource | null> {
  for (const source of trashSources) if (await source.has(id)) return source;
  return null;
}
