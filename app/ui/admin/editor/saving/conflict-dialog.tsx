import { useEffect, useRef } from 'react';
import { ChangesList } from '../changes-list.tsx';
import { type Comparable, compareDocuments } from '../compare-documents.ts';
import type { ServerDraft } from './autosave.ts';

interface ConflictProps {
  /** The kind of document: `page`, `post` or `menu`. */
  noun: string;
  mine: Comparable;
  theirs: ServerDraft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown if two users saved: it shows both versions, and the second one chooses. Nothing is overwritten before that. */
export function ConflictDialog({ noun, mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // It opens while a person types: the next blank must not choose.
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  const who = theirs.savedBy ?? 'Somebody else';
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-wide"
      aria-labelledby="conflict-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 ref={heading} id="conflict-title" tabIndex={-1}>
        {who} saved this {noun} in the meantime
      </h2>
      <p className="mt-3 text-ink-2">
        Your changes did not replace theirs. They are kept on this device until you choose. These are the differences,
        from their version to yours:
      </p>
      <div className="panel mt-4 max-h-[45dvh] overflow-auto">
        <ChangesList
          noun={noun}
          changes={compareDocuments(theirs.document as Comparable, mine)}
          same="Both versions are the same."
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <button type="button" className="button button-primary" onClick={onTakeTheirs}>
          Continue with theirs
        </button>{' '}
        <button type="button" className="button button-quiet" onClick={onKeepMine}>
          Replace theirs with mine
        </button>
      </div>
      <p className="mt-3 text-meta text-ink-3">Either way, Undo brings the other version back into the editor.</p>
    </dialog>
  );
}
