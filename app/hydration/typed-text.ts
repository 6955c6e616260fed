/**
 * Stores what is typed into text areas before hydration. React resets text areas that had initial text, and the typed
 * text would be lost.
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
  document.addEventListener('input', remember);
  return () => {
    document.removeEventListener('input', remember);
    for (const [area, words] of typed) {
      if (area.value === words) continue;
      area.value = words;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
