import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { Presence } from '../use-presence.ts';
import type { ServerDraft } from './autosave.ts';
import type { EditedDocument } from './use-document.ts';

const changed = {
  tone: 'info',
  title: 'The draft has changed',
  text: 'Somebody else or a program saved it while you had it open. You see the new text: read it before you publish.',
} as const;

/**
 * Follows the changes of others, as soon as they are saved. A person without the editing lock reads along; one with it
 * gets a toast, because they may be about to publish what they have read.
 * @param address of the draft (GET)
 * @param presence the revision of the draft on the server, and who has the editing lock
 */
export function useFollowedDraft<Document>(
  { autosave, adopt }: EditedDocument<Document>,
  address: string,
  { revision, holder }: Pick<Presence, 'revision' | 'holder'>,
): void {
  const isReadingAlong = holder !== null;
  // A form of this screen that saves the draft, such as “Discard changes”, returns it.
  const isPosting = useNavigation().state !== 'idle';
  const isBehind = !isPosting && revision > autosave.revision && !autosave.hasUnsaved;
  useEffect(() => {
    if (!isBehind) return;
    const ending = new AbortController();
    fetch(address, { signal: ending.signal, redirect: 'manual' })
      .then((response) => (response.ok ? response.json() : null))
      .then((latest: ServerDraft | null) => {
        if (!latest || latest.revision < revision || autosave.hasUnsaved) return;
        adopt(latest);
        if (!isReadingAlong) showToast(changed);
      })
      .catch(() => undefined);
    return () => ending.abort();
  }, [isBehind, revision, address, autosave, adopt, isReadingAlong]);
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
