import { useEffect } from 'react';
import type { ServerDraft } from './autosave.ts';
import type { EditedDocument } from './use-document.ts';

/**
 * Follows the other user's changes without the editing lock, as soon as they are saved.
 * @param address of the draft (GET)
 * @param revision of the draft on the server, from the presence events
 */
export function useFollowedDraft<Document>(
  { autosave, adopt }: EditedDocument<Document>,
  address: string,
  revision: number,
): void {
  const isBehind = revision > autosave.revision && !autosave.hasUnsaved;
  useEffect(() => {
    if (!isBehind) return;
    const ending = new AbortController();
    fetch(address, { signal: ending.signal, redirect: 'manual' })
      .then((response) => (response.ok ? response.json() : null))
      .then((latest: ServerDraft | null) => {
        if (latest && latest.revision >= revision && !autosave.hasUnsaved) adopt(latest);
      })
      .catch(() => undefined);
    return () => ending.abort();
  }, [isBehind, revision, address, autosave, adopt]);
}

/** Adopts a draft that a form of this screen has restored or discarded: it is part of the screen's loader data. */
export function useArrivedDraft<Document>(
  { autosave, adopt }: EditedDocument<Document>,
  draft: Omit<ServerDraft, 'savedAt'> & { savedAt: Date },
): void {
  useEffect(() => {
    if (draft.revision <= autosave.revision || autosave.hasUnsaved) return;
    adopt({ ...draft, savedAt: draft.savedAt.toISOString() });
  }, [draft, autosave, adopt]);
}
