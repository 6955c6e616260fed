/** What a person may use to move the caret or to type. A reset moves the caret too, but is none of these. */
const userEvents = ['input', 'keyup', 'pointerup'] as const;

/**
 * Stores what is typed into text areas before hydration, and where the caret is. React resets text areas that had
 * initial text: the typed text would be lost, and the caret would jump to the start. It resets them while it renders,
 * which may be long before it is done: a form that is sent in between gets its text back first.
 *
 * @returns a function that restores text and caret after hydration, and notifies React
 */
export function rememberTypedText(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  let caret: { area: HTMLTextAreaElement; start: number; end: number } | undefined;
  const remember = () => {
    for (const area of document.querySelectorAll('textarea')) {
      if (area.value !== area.defaultValue) typed.set(area, area.value);
    }
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement) caret = { area, start: area.selectionStart, end: area.selectionEnd };
  };
  remember();
  const putBack = () => {
    for (const [area, words] of typed) {
      if (area.value === words) continue;
      area.value = words;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  // On the window: before React, which listens at the document. It hydrates, and so resets, before it answers an input.
  for (const name of userEvents) addEventListener(name, remember, true);
  addEventListener('submit', putBack, true);
  return () => {
    for (const name of userEvents) removeEventListener(name, remember, true);
    removeEventListener('submit', putBack, true);
    putBack();
    if (caret && caret.area === document.activeElement) caret.area.setSelectionRange(caret.start, caret.end);
  };
}
