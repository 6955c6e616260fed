import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';
import { areSingleKeysOff } from '#app/ui/keys/single-keys.ts';
import { switchSingleKeys } from '#app/ui/keys/switch-single-keys.ts';
import { SearchBox } from './search-box.tsx';

/** HTML attributes that React's types do not know yet. */
const lightDismiss = { closedby: 'any' } as object;

/** The search of any page, in the browser's own modal dialog. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSlashOn, setSlashOn] = useState(() => !areSingleKeysOff());
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, []);
  const close = () => dialog.current?.close();
  // Otherwise the first press would clear the field, as the browser's own search fields do.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="search-dialog-title"
      className="search-dialog"
      onClose={onClose}
      onKeyDown={closeByEscape}
      {...lightDismiss}
    >
      <div className="flex items-center justify-between gap-4 pb-3">
        <h2 id="search-dialog-title" className="text-h4">
          Search the site
        </h2>
        <form method="dialog" className="-my-1.5 -mr-2">
          <button type="submit" className="icon-button" aria-label="Close">
            <Icon svg={closeIcon} />
          </button>
        </form>
      </div>
      <SearchBox id="search-dialog-field" isInDialog onLeave={close} />
      <div className="search-dialog-foot">
        <p aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
        <Checkbox
          checked={isSlashOn}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setSlashOn(target.checked);
          }}
        >
          The key <kbd>/</kbd> opens this search
        </Checkbox>
      </div>
    </dialog>
  );
}
