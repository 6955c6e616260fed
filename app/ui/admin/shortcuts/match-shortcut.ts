/** What of a key press decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export interface Place {
  /** The focus is where letters are typed. */
  isTyping: boolean;
  /** The focus is in a text with formatting, which has keys of its own: there Ctrl B is bold. */
  isEditor: boolean;
  /** Single keys are switched off by the person (WCAG 2.1.4). */
  areSingleKeysOff: boolean;
}

/**
 * Whether this press is the shortcut, written as people read it: `Ctrl K`, `Ctrl Shift Z`, `j`, `?`, `ArrowDown`. Ctrl is Cmd on a Mac.
 */
export function matchesShortcut(keys: string, press: KeyPress, place: Place): boolean {
  const [chord = '', withShift] = /^Ctrl (Shift )?/.exec(keys) ?? [];
  const key = keys.slice(chord.length);
  if (press.key.toLowerCase() !== key.toLowerCase() || press.altKey) return false;
  if (chord) {
    return (press.ctrlKey || press.metaKey) && press.shiftKey === (withShift !== undefined) && !place.isEditor;
  }
  if (press.ctrlKey || press.metaKey || place.isTyping) return false;
  return !(place.areSingleKeysOff && key.length === 1);
}
