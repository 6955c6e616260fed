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
  /** Whether there is something to save though nothing was typed: a refused save, or a service to connect. */
  isDue: boolean;
  isBusy: boolean | undefined;
  onDiscard: () => void;
  /** Left of the buttons. */
  children: ReactNode;
}

/**
 * The foot of a form of settings. Its buttons are shown while the fields differ from what is stored, in a place that is
 * theirs already: nothing moves. Without JavaScript the form can always be saved.
 */
export function SaveBar({ act, label, title, isNamed, stored, isDue, isBusy, onDiscard, children }: SaveBarProps) {
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
  const isShown = hasChanges || isDue || isBusy === true;
  return (
    <div className="-mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {children && <div className="grid min-w-0 flex-[1_1_21rem] gap-2">{children}</div>}
      <div className="ml-auto flex flex-wrap items-center gap-x-2">
        <Button
          tone="quiet"
          onClick={onDiscard}
          aria-label={`Discard changes: ${title}`}
          className={`noscript:hidden ${hasChanges ? '' : 'invisible'}`}
        >
          Discard changes
        </Button>
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
    </div>
  );
}
