import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { addStep, type History, redo, startHistory, undo } from '../history.ts';
import { Autosave, type SaveResponse, type SaveState, type ServerDraft, type Unsaved } from './autosave.ts';
import { deleteFromDevice, keepOnDevice, readFromDevice } from './device-copy.ts';

interface DocumentOptions<Document> {
  /** Its key in this browser's storage: kind and id, such as `page.ID`. */
  name: string;
  initial: { document: Document; revision: number; savedAt: Date };
  /** The address of drafts: a POST of the unsaved changes, as JSON. */
  address: string;
  onSaved?: (answer: Extract<SaveResponse, { kind: 'saved' }>) => void;
}

export interface EditedDocument<Document> {
  document: Document;
  /** @param part the edited part, so that continuous typing is one undo step; null for an action of its own */
  change: (update: (document: Document) => Document, part?: string | null) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  saving: SaveState;
  autosave: Autosave;
  /** Whether unsaved changes on this device were restored when the editor opened. */
  wasRestored: boolean;
  /** Continues from the server's draft. `document` replaces the current one. */
  adopt: (draft: ServerDraft, keep?: Document) => void;
}

type Step<Document> =
  | { kind: 'write'; update: (document: Document) => Document; part: string | null; atMs: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'replace'; document: Document };

function reduceHistory<Document>(history: History<Document>, step: Step<Document>): History<Document> {
  if (step.kind === 'undo') return undo(history);
  if (step.kind === 'redo') return redo(history);
  if (step.kind === 'replace') return addStep(history, step.document, { part: null, atMs: 0 });
  return addStep(history, step.update(history.present), step);
}

/**
 * Manages a document during editing: undo and redo, a draft on the server a second after typing stops, and a copy on
 * the device until the server has it. Browser only.
 */
export function useDocument<Document>({ name, initial, address, onSaved }: DocumentOptions<Document>) {
  const [deviceCopy] = useState(() => {
    const copy = readFromDevice(name, initial.document);
    return copy && { ...copy, document: copy.document as Document };
  });
  const [history, dispatch] = useReducer(
    reduceHistory<Document>,
    deviceCopy
      ? addStep(startHistory(initial.document), deviceCopy.document, { part: null, atMs: 0 })
      : startHistory(initial.document),
  );
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved', at: initial.savedAt });
  const latestOnSaved = useRef(onSaved);
  latestOnSaved.current = onSaved;
  const [autosave] = useState(
    () =>
      new Autosave({
        // Text from this device belongs to its own revision. If there is a newer one, both are shown.
        revision: deviceCopy?.revision ?? initial.revision,
        // The same session continues, so that a save whose response was lost does not count as another editor's.
        from: deviceCopy?.from ?? { session: crypto.randomUUID(), sequence: 0 },
        savedAt: initial.savedAt,
        send: (save) => sendDraft(address, save),
        keep: (unsaved) => (unsaved ? keepOnDevice(name, unsaved) : deleteFromDevice(name)),
        onState: setSaving,
        onSaved: (answer) => latestOnSaved.current?.(answer),
      }),
  );

  const existing = useRef(deviceCopy ? null : history.present);
  useEffect(() => {
    if (existing.current === history.present) return;
    existing.current = history.present;
    autosave.change(history.present);
  }, [history.present, autosave]);
  useEffect(() => sendWhenLeavingOrBack(autosave), [autosave]);

  const change = useCallback(
    (update: (document: Document) => Document, part: string | null = null) =>
      dispatch({ kind: 'write', update, part, atMs: performance.now() }),
    [],
  );
  const adopt = useCallback(
    (draft: ServerDraft, keep?: Document) => {
      autosave.adopt(draft);
      const document = keep ?? (draft.document as Document);
      existing.current = keep === undefined ? document : null;
      dispatch({ kind: 'replace', document });
      if (keep !== undefined) autosave.change(keep);
    },
    [autosave],
  );
  return useMemo<EditedDocument<Document>>(
    () => ({
      document: history.present,
      change,
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      saving,
      autosave,
      wasRestored: deviceCopy !== null,
      adopt,
    }),
    [history, saving, change, adopt, autosave, deviceCopy],
  );
}

const noAccess: SaveResponse = {
  kind: 'refused',
  message: 'Not saved: your account has no access to this now. Your text is still here: copy what you need.',
};

/** @throws if the server cannot be reached */
async function isSignedIn(): Promise<boolean> {
  const response = await fetch('/api/session', { cache: 'no-store' });
  const { session } = (await response.json()) as { session: string };
  return session !== '';
}

/** Posts the unsaved changes. @throws if the server cannot be reached or fails */
export async function sendDraft(address: string, save: Unsaved): Promise<SaveResponse> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(save),
    // A user who is no longer signed in, or has lost the role, is redirected. The redirect must not be followed.
    redirect: 'manual',
  });
  if (response.type === 'opaqueredirect') return (await isSignedIn()) ? noAccess : { kind: 'signed-out' };
  if (response.status === 413)
    return { kind: 'refused', message: 'This is larger than 1 MB. Shorten it, or make two.' };
  if (!response.headers.get('Content-Type')?.includes('application/json'))
    throw new Error(`Answered ${response.status}`);
  return (await response.json()) as SaveResponse;
}

/**
 * Sends unsaved changes when the page is left, and retries when it or the network is back. @returns the function that
 * stops it
 */
export function sendWhenLeavingOrBack(autosave: Autosave): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') void autosave.flush();
    else autosave.retry();
  };
  const back = () => autosave.retry();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('online', back);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('online', back);
    void autosave.flush();
  };
}
