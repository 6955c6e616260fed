import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import crossIcon from '#app/ui/icons/regular/x.svg?raw';
import { panelId, type Tab, tabId } from './post-tabs.tsx';

interface PostDrawerProps {
  name: Exclude<Tab, 'Content'>;
  /** The part that is open. */
  tab: Tab;
  /** Whether nothing can be changed. */
  isOff: boolean;
  onClose: () => void;
  /** The fields of the post. */
  children: ReactNode;
  /** Forms of their own, which work without JavaScript. */
  panels?: ReactNode;
}

/** A part of a post beside its text. It keeps its fields while it is closed. Without JavaScript it is always open. */
export function PostDrawer({ name, tab, isOff, onClose, children, panels }: PostDrawerProps) {
  const close = () => {
    onClose();
    document.getElementById(tabId(name))?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // Of a dialog or a list inside, Escape closes that.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    close();
  };
  return (
    <section
      id={panelId(name)}
      aria-labelledby={`${panelId(name)}-heading`}
      className="post-drawer"
      data-open={name === tab || undefined}
      onKeyDown={closeOnEscape}
    >
      <div className="post-drawer-head">
        <h2 id={`${panelId(name)}-heading`}>{name}</h2>
        <button
          type="button"
          className="icon-button ml-auto noscript:hidden"
          aria-label={`Close ${name}`}
          onClick={close}
        >
          <Icon svg={crossIcon} />
        </button>
      </div>
      <fieldset disabled={isOff} className="grid min-w-0 gap-5">
        {children}
      </fieldset>
      {panels}
    </section>
  );
}
