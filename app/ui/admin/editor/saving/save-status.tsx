import { useEffect, useState } from 'react';
import { counted } from '#app/lib/count-text.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { useShortcut } from '#app/ui/admin/shortcuts/use-shortcut.ts';
import { Icon } from '#app/ui/icon.tsx';
import undoIcon from '#app/ui/icons/regular/arrow-u-up-left.svg?raw';
import redoIcon from '#app/ui/icons/regular/arrow-u-up-right.svg?raw';
import savedIcon from '#app/ui/icons/regular/check-circle.svg?raw';
import savingIcon from '#app/ui/icons/regular/dots-three.svg?raw';
import type { SaveState } from './autosave.ts';
import type { EditedDocument } from './use-document.ts';

const tickMs = 1000;

interface SaveStatusProps<Document> {
  edited: EditedDocument<Document>;
  /** Whether another user has the editing lock, so that this editor is read-only. */
  isReadOnly?: boolean;
  /** Whether the draft is what visitors see. */
  isPublished?: boolean;
}

/** Shows whether all input is saved, with a running time: 'Saved 3 s ago'. Undo and redo are beside it. */
export function SaveStatus<Document>({ edited, isReadOnly = false, isPublished = false }: SaveStatusProps<Document>) {
  const { saving, canUndo, canRedo, undo, redo, autosave } = edited;
  useShortcut({ keys: 'Ctrl z', label: 'Undo', run: undo, isOff: isReadOnly });
  useShortcut({ keys: 'Ctrl s', label: 'Save the draft now', run: () => void autosave.flush() });
  useShortcut({ keys: 'Ctrl Shift z', label: 'Redo', run: redo, isOff: isReadOnly });
  return (
    <div className="save-status">
      <button
        type="button"
        className="icon-button"
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        disabled={isReadOnly || !canUndo}
        onClick={undo}
      >
        <Icon svg={undoIcon} />
      </button>{' '}
      <button
        type="button"
        className="icon-button"
        aria-label="Redo"
        title="Redo (Ctrl Shift Z)"
        disabled={isReadOnly || !canRedo}
        onClick={redo}
      >
        <Icon svg={redoIcon} />
      </button>
      <SaveText saving={saving} isPublished={isPublished} />
    </div>
  );
}

function SaveText({ saving, isPublished }: { saving: SaveState; isPublished: boolean }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  const text = isPublished && saving.kind === 'saved' ? 'No changes to publish' : saveText(saving, new Date());
  return (
    <p
      className="save-text text-meta text-ink-3 tabular-nums"
      data-save-state={saving.kind}
      title={text}
      suppressHydrationWarning
    >
      <Icon svg={saving.kind === 'saved' ? savedIcon : savingIcon} className="save-icon size-5" />
      <span className="sr-only-if-narrow" suppressHydrationWarning>
        {text}
      </span>{' '}
      {/* Screen readers announce each change of state once, without the seconds. */}
      <span className="sr-only" role="status">
        {isPublished ? '' : announced[saving.kind]}
      </span>
    </p>
  );
}

const announced: Record<SaveState['kind'], string> = {
  saved: 'Draft saved',
  waiting: '',
  sending: '',
  offline: 'The site can’t be reached. What you write is kept on this device',
  'signed-out': 'You are logged out. What you write is kept on this device',
  stale: 'Somebody else has saved it in the meantime',
  refused: 'The draft could not be saved',
};

/** Formats the state of a save: `Saved 3 s ago`. */
export function saveText(saving: SaveState, now: Date): string {
  if (saving.kind === 'saved') return `Saved ${ageText(now.getTime() - saving.at.getTime())}`;
  if (saving.kind === 'waiting') return 'Not saved yet …';
  if (saving.kind === 'sending') return 'Saving …';
  if (saving.kind === 'offline') return 'Site can’t be reached. Kept on this device, and sent when it can';
  if (saving.kind === 'signed-out') return 'Logged out. Kept on this device until you log in';
  if (saving.kind === 'stale') return 'Not saved: somebody else saved in the meantime';
  return saving.message;
}

function ageText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / secondMs));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ago` : `${counted(Math.floor(hours / 24), 'day')} ago`;
}
