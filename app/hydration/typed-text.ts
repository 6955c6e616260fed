/**
 * Remembers what is typed into text areas before React has taken over the page. React fills those that held words from
 * the start with these words again, and what somebody typed meanwhile would be lost.
 *
 * @returns what puts it back, once React runs the page, and lets React hear of it
 */
export function rememberTypedWords(): () => void {
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
