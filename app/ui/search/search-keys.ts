import { areSingleKeysOff } from '#app/ui/keys/single-keys.ts';

const typingPlaces = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Opens the search by clicking the button that does so, if this page has one. @returns whether it has */
export function openSearch(): boolean {
  const opener = document.querySelector<HTMLElement>('[data-opens-search]');
  opener?.click();
  return opener !== null;
}

/** Opens the search with Ctrl or Cmd and K, and with `/` while the visitor is not typing. */
export function openSearchByKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || event.isComposing || event.repeat || altKey) return;
    const isChord = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';
    // Some keyboards need Shift for the slash.
    const isSlash = key === '/' && !ctrlKey && !metaKey && !areSingleKeysOff();
    if (!isChord && !(isSlash && !(target as Element).closest?.(typingPlaces))) return;
    if (document.querySelector('dialog[open]') || openSearch()) event.preventDefault();
  });
}
