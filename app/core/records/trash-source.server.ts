import type { TrashedItem, TrashQuery } from '#app/lib/lists/trashed-item.ts';

interface TrashAction {
  id: string;
  actorId: string;
}

/** A kind of record that goes to the bin before it is deleted. */
export interface TrashSource {
  kind: string;
  /** Its name for people. */
  label: string;
  /** The days after which the site deletes it; null if it stays until an admin deletes it. */
  days: number | null;
  /** Where one of them is looked at; null if it has no screen while it is in the trash. */
  screen: ((id: string) => string) | null;
  list: (query: TrashQuery) => Promise<{ rows: TrashedItem[]; total: number }>;
  has: (id: string) => Promise<boolean>;
  restore: (action: TrashAction) => Promise<boolean>;
  /** Deletes it permanently. */
  delete: (action: TrashAction) => Promise<boolean>;
}
