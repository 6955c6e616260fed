import { type RefObject, useState, useSyncExternalStore } from 'react';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { areSingleKeysOff } from '#app/ui/keys/single-keys.ts';
import { switchSingleKeys } from '#app/ui/keys/switch-single-keys.ts';
import { type Shortcut, shortcutStore } from './shortcut-store.ts';

const none: readonly Shortcut[] = [];

/** The shortcuts of this screen, and the switch for single keys. */
export function ShortcutList({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const shortcuts = useSyncExternalStore(shortcutStore.subscribe, shortcutStore.read, () => none);
  const [isOn, setOn] = useState(true);
  return (
    <Dialog ref={ref} title="Keyboard shortcuts" onToggle={() => setOn(!areSingleKeysOff())}>
      <dl className="mt-4 grid gap-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex-none">
              {keys.split(' ').flatMap((key) => [
                <kbd key={key} className="key ml-1">
                  {names[key] ?? key}
                </kbd>,
                ' ',
              ])}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5"
        checked={isOn}
        onChange={(event) => {
          switchSingleKeys(event.target.checked);
          setOn(event.target.checked);
        }}
        hint="Turn this off if you use voice control, or if they get in your way. On a Mac, Ctrl is Cmd."
      >
        Single-key shortcuts
      </Checkbox>
    </Dialog>
  );
}

const names: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' };
