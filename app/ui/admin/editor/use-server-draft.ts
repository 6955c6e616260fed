import { useEffect } from 'react';
import type { ServerDraft } from './autosave.ts';
import type { EditedDocument } from './use-document.ts';

/**
 * Whoever does not hold the pen sees what the other writes, as soon as it is saved.
 * @param address where the draft is read
 * @param revision how far it is on the server, as the presence tells it
 */
export function useReadingAlong<Document>(
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

/** Takes in a draft that a form of this screen has brought back or thrown away: it arrives with the screen's own data. */
export function useArrivedDraft<Document>(
  { autosave, adopt }: EditedDocument<Document>,
  draft: Omit<ServerDraft, 'savedAt'> & { savedAt: Date },
): void {
  useEffect(() => {
    if (draft.revision <= autosave.revision || autosave.hasUnsaved) return;
    adopt({ ...draft, savedAt: draft.savedAt.toISOString() });
  }, [draft, autosave, adopt]);
}
