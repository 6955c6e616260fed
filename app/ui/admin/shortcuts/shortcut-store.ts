import { areSingleKeysOff } from '#app/ui/keys/single-keys.ts';
import { type KeyContext, matchesShortcut } from './match-shortcut.ts';

export interface Shortcut {
  /** In the readable form: `Ctrl K`, `j`. */
  keys: string;
  label: string;
  /** `false`: nothing was done, so the key has its default action. */
  run: () => unknown;
}

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]) {
  shortcuts = next;
  for (const listener of listeners) listener();
}

/** The shortcuts of the mounted components: each registers its own, and the list of shortcuts reads them here. */
export const shortcutStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shortcuts,
};

/** @returns the function that removes it */
export function addShortcut(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0) document.addEventListener('keydown', pressed);
  change([...shortcuts, shortcut]);
  return () => {
    change(shortcuts.filter((other) => other !== shortcut));
    if (shortcuts.length === 0) document.removeEventListener('keydown', pressed);
  };
}

function pressed(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  const place = placeOf(event.target as Element);
  // The shortcut that was added last has priority.
  const shortcut = shortcuts.findLast(({ keys }) => matchesShortcut(keys, event, place));
  if (!shortcut || (document.querySelector('dialog[open]') && !shortcut.keys.startsWith('Ctrl '))) return;
  if (shortcut.run() !== false) event.preventDefault();
}

const placeOf = (target: Element): KeyContext => ({
  isTyping: target.matches(
    'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable], [contenteditable] *',
  ),
  isEditor: target.closest('[contenteditable], [data-rich-text]') !== null,
  areSingleKeysOff: areSingleKeysOff(),
});
