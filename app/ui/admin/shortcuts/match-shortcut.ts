/** The parts of a key press that decide. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export interface KeyContext {
  /** Whether the focus is in a text field. */
  isTyping: boolean;
  /** Whether the focus is in the rich-text editor, which has its own keys: there Ctrl B is bold. */
  isEditor: boolean;
  /** Whether the user switched single keys off (WCAG 2.1.4). */
  areSingleKeysOff: boolean;
}

/**
 * Returns whether this press is the shortcut, in its readable form: `Ctrl K`, `Ctrl Shift Z`, `j`, `?`, `ArrowDown`.
 * Ctrl is Cmd on a Mac.
 */
export function matchesShortcut(keys: string, press: KeyPress, place: KeyContext): boolean {
  const [chord = '', withShift] = /^Ctrl (Shift )?/.exec(keys) ?? [];
  const key = keys.slice(chord.length);
  if (press.key.toLowerCase() !== key.toLowerCase() || press.altKey) return false;
  if (chord) {
    // Saving is not a key of an editor: without the shortcut, the browser would offer to save the screen as a file.
    const isFree = !place.isEditor || keys === 'Ctrl s';
    return (press.ctrlKey || press.metaKey) && press.shiftKey === (withShift !== undefined) && isFree;
  }
  if (press.ctrlKey || press.metaKey || place.isTyping) return false;
  return !(place.areSingleKeysOff && key.length === 1);
}
