/**
 * Stores what is typed into text areas before hydration. React resets text areas that had initial text, and the typed
 * text would be lost. It resets them while it renders, which may be long before it is done: a form that is sent in
 * between gets its text back first.
 *
 * @returns a function that restores the text after hydration and notifies React
 */
export function rememberTypedText(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const remember = () => {
    for (const area of document.querySelectorAll('textarea')) {
      if (area.value !== area.defaultValue) typed.set(area, area.value);
    }
  };
  remember();
  const putBack = () => {
    for (const [area, words] of typed) {
      if (area.value === words) continue;
      area.value = words;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  document.addEventListener('input', remember);
  // On the window: before React, which listens at the document.
  addEventListener('submit', putBack, true);
  return () => {
    document.removeEventListener('input', remember);
    removeEventListener('submit', putBack, true);
    putBack();
  };
}
