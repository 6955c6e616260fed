import { type FocusEvent, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftBlock, PageDraft } from '#app/modules/pages/schema.ts';
import { focusField } from '#app/ui/admin/editor/forms/focus-field.ts';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { useCanvas } from '../canvas/use-canvas.ts';
import { addBlock, addBlockAfter, moveBlock, setText } from './document-changes.ts';
import type { View } from './page-head.tsx';
import type { RequestedField } from './sections.tsx';

interface Options {
  edited: EditedDocument<PageDraft>;
  isReadOnly: boolean;
  setView: (view: View) => void;
}

/**
 * Does in the form what is done in the preview, so that both have one state, one undo and one draft, and notifies the
 * preview which section is edited.
 */
export function usePageCanvas({ edited, isReadOnly, setView }: Options) {
  const { document: page, change } = edited;
  /** The section whose fields the form has to show. */
  const [requestedField, setRequestedField] = useState<RequestedField | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  /** The section whose type is being picked: after which one it is added; undefined for the end. */
  const [adding, setAdding] = useState<{ after?: string | null } | null>(null);
  const requestField = useCallback((next: RequestedField) => {
    setSelected(next.id);
    setRequestedField(next);
  }, []);
  const add = useCallback(
    (block: DraftBlock, after?: string | null) => {
      setAdding(null);
      change(after === undefined ? addBlock(block) : addBlockAfter(block, after));
      requestField({ id: block.id, path: null, caret: null });
    },
    [change, requestField],
  );
  const pick = useCallback(() => setAdding({}), []);
  const endPick = useCallback(() => setAdding(null), []);
  /** Shows the form, with the focus in a field of the page. */
  const openField = useCallback(
    (path: readonly PropertyKey[]) => {
      flushSync(() => setView('edit'));
      const [first, place, ...rest] = path.map(String);
      const block = first === 'blocks' ? page.blocks[Number(place)] : undefined;
      if (block) requestField({ id: block.id, path: rest, caret: null });
      else focusField(first ?? null);
    },
    [page.blocks, requestField, setView],
  );
  const canvas = useCanvas({
    blocks: page.blocks,
    selected,
    isReadOnly,
    onMessage(message) {
      if (message.kind === 'select') requestField(message);
      else if (message.kind === 'open') {
        // The form of a narrow screen has to be visible before it can have the focus.
        if (matchMedia('(width < 1200px)').matches) flushSync(() => setView('edit'));
        requestField({ id: message.id, path: null, caret: null });
      } else if (message.kind === 'type') {
        const { id, path, text } = message;
        change(setText(id, path, text), `${id}.${path.join('.')}`);
      } else if (message.kind === 'add') setAdding({ after: message.after });
      else if (message.kind === 'move') change(moveBlock(message.id, message.toId));
      else if (message.key === 'undo') edited.undo();
      else if (message.key === 'redo') edited.redo();
      else void edited.autosave.flush();
    },
  });
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-sortable]')?.dataset.sortable;
    if (id) setSelected(id);
  }, []);
  return { asked: requestedField, adding, add, pick, endPick, openField, canvas, onFocus };
}
