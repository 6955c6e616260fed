import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActButton, Button } from '#app/ui/button.tsx';
import { isChanged } from './is-changed.ts';

interface SaveBarProps {
  act: string;
  label: string;
  /** Of the form, for the name of the button and for the announcement. */
  title: string;
  isNamed: boolean;
  /** The values that are stored, by the names of the fields. */
  stored: Readonly<Record<string, string>>;
  /** Whether nothing is stored yet: the button is part of the form. */
  isNew: boolean;
  /** Whether there is something to save though nothing was typed: a refused save. */
  isDue: boolean;
  isBusy: boolean | undefined;
  onDiscard: () => void;
  /** Left of the buttons. */
  children: ReactNode;
}

/**
 * The foot of a form of settings. Its buttons are shown while the fields differ from what is stored, over the lower edge
 * of the form or of the window: nothing moves, and no room waits for them. Without JavaScript the form can always be
 * saved.
 */
export function SaveBar(props: SaveBarProps) {
  const { act, label, title, isNamed, stored, isNew, isDue, isBusy, onDiscard, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [hasChanges, setHasChanges] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const look = () => setHasChanges(isChanged(form, stored));
    // The browser may have restored what was typed, and a refused save has it too.
    look();
    for (const event of ['input', 'change']) form.addEventListener(event, look);
    return () => {
      for (const event of ['input', 'change']) form.removeEventListener(event, look);
    };
  }, [stored]);
  const isShown = hasChanges || isNew || isDue || isBusy === true;
  return (
    <>
      {children && <div className="grid min-w-0 gap-2">{children}</div>}
      <div className="save-bar" data-in-flow={isNew || undefined}>
        {hasChanges && (
          <Button tone="quiet" onClick={onDiscard} aria-label={`Discard changes: ${title}`}>
            Discard changes
          </Button>
        )}
        <ActButton
          act={act}
          label={label}
          tone="primary"
          ref={button}
          disabled={isBusy}
          aria-label={isNamed ? undefined : `${label}: ${title}`}
          data-unchanged={isShown ? undefined : ''}
          className="button-due"
        />
      </div>
      <p role="status" className="sr-only">
        {hasChanges && `Changes to save: ${title}`}
      </p>
    </>
  );
}
