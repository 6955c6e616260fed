import { type MouseEvent, type ReactNode, type RefObject, useId } from 'react';
import { ActButton, Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';

interface DialogProps {
  ref?: RefObject<HTMLDialogElement | null>;
  id?: string;
  title: string;
  /** A class for another size or position. */
  className?: string;
  /** Whether it is in the page as soon as this is loaded: after a refused post without JavaScript. */
  isOpen?: boolean;
  onToggle?: () => void;
  /** Called once it is closed, however that was done. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog. It traps the focus, closes on Escape and on a press outside, and restores the focus.
 */
export function Dialog({ ref, id, title, className = 'dialog', isOpen, onToggle, onClose, children }: DialogProps) {
  const headingId = useId();
  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={headingId}
      className={className}
      open={isOpen || undefined}
      onToggle={onToggle}
      // React also reports the dialogs inside it.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose?.()}
      {...lightDismiss}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={headingId}>{title}</h2>
        <form method="dialog" className="-mt-1.5 -mr-2">
          <button type="submit" className="icon-button" aria-label="Close">
            <Icon svg={closeIcon} />
          </button>
        </form>
      </div>
      {children}
    </dialog>
  );
}

/** HTML attributes that React's types do not know yet. */
export const lightDismiss = { closedby: 'any' } as object;

/** Returns the attributes of a button that opens a dialog by its id. The browser does it, before any script runs. */
export const opensDialog = (id: string) => ({ command: 'show-modal', commandfor: id }) as object;
const closesDialog = (id: string) => ({ command: 'close', commandfor: id }) as object;

interface ConfirmProps {
  id: string;
  /** The question, with its question mark. */
  title: string;
  /** The consequence, in a sentence. */
  children: ReactNode;
  /** The button that performs the action, labelled with the verb; it belongs to a form. */
  confirm: ReactNode;
  /** The label of the safe choice. */
  keep?: string;
  /** Whether the consequence has a field, where one begins. */
  hasField?: boolean;
}

/** The form is posted all the same. The page it leads to may be this one, so the dialog has to close. */
function closeOnceAnswered({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if ((target as Element).closest('button[type="submit"]')) currentTarget.close();
}

/**
 * Dialogs choose their first focus by this attribute, which React writes on the server only: in the browser it focuses the
 * element once, when the dialog is still closed.
 */
const takesFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/**
 * Requests confirmation of an action that is hard to undo: the verb on the button, the safe choice second. The safe choice
 * has the first focus, so that a second press of Enter or Space does nothing; a field has it if there is one.
 */
export function ConfirmDialog({ id, title, children, confirm, keep = 'Cancel', hasField = false }: ConfirmProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click as well.
    <dialog id={id} aria-labelledby={`${id}-title`} className="dialog" onClick={closeOnceAnswered} {...lightDismiss}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="mt-3 text-ink-2">{children}</div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        {confirm}{' '}
        <Button ref={hasField ? undefined : takesFocus} autoFocus={!hasField} tone="quiet" {...closesDialog(id)}>
          {keep}
        </Button>
      </div>
    </dialog>
  );
}

interface ConfirmedActProps extends Pick<ConfirmProps, 'title' | 'children' | 'keep'> {
  /** The posted value of `act`. */
  act: string;
  label: string;
  /** The name of the row, if there is one such button in each row of a list. */
  name?: string;
}

/** A dangerous button of a form, which asks for confirmation first. */
export function ConfirmedAct({ act, label, name, ...dialog }: ConfirmedActProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`button ${name ? 'button-quiet' : 'button-danger'}`}
        aria-label={name && `${label}: ${name}`}
        {...opensDialog(id)}
      >
        {label}
      </button>
      <ConfirmDialog {...dialog} id={id} confirm={<ActButton act={act} label={label} tone="danger" />} />
    </>
  );
}
