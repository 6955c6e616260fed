type OptionKey = { at: number } | 'take' | 'close' | null;

/**
 * Returns what a key does in a list of options whose focus stays in the text: it points to another option, takes the
 * current one or closes the list. Null for any other key, and while an input method composes: its Enter ends a word.
 * @param current the index of the current option @param count at least 1
 */
export function optionKey(
  { key, isComposing, keyCode, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  current: number,
  count: number,
): OptionKey {
  // Safari ends a composition before its Enter, which has the code of a key that an input method used.
  if (isComposing || keyCode === 229 || ctrlKey || metaKey || altKey || shiftKey) return null;
  if (key === 'ArrowDown') return { at: (current + 1) % count };
  if (key === 'ArrowUp') return { at: (current - 1 + count) % count };
  if (key === 'Enter') return 'take';
  if (key === 'Escape') return 'close';
  return null;
}
