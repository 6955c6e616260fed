/**
 * Stores what is typed into text areas before hydration, and where the caret is. React resets text areas that had
 * initial text: the typed text would be lost, and the caret would jump to the start. It resets them while it renders,
 * which may be long before it is done, so both are put back at once.
 *
 * @returns a function that ends this after hydration, and notifies React of what it reset
 */
export function rememberTypedText(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const wereReset = new Set<HTMLTextAreaElement>();
  let caret: { area: HTMLTextAreaElement; start: number; end: number } | undefined;
  const rememberText = () => {
    for (const area of document.querySelectorAll('textarea')) {
      if (area.value !== area.defaultValue) typed.set(area, area.value);
    }
  };
  const rememberCaret = () => {
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement) caret = { area, start: area.selectionStart, end: area.selectionEnd };
  };
  const putBack = () => {
    for (const [area, text] of typed) {
      if (area.value === text) continue;
      area.value = text;
      wereReset.add(area);
    }
    if (caret && caret.area === document.activeElement) caret.area.setSelectionRange(caret.start, caret.end);
  };
  rememberText();
  rememberCaret();
  // React replaces the initial text by itself. The browser reports the lost caret later than this.
  const resets = new MutationObserver(putBack);
  for (const area of document.querySelectorAll('textarea')) resets.observe(area, { childList: true });
  document.addEventListener('selectionchange', rememberCaret);
  // On the window: before React, which listens at the document. It hydrates, and so resets, before it answers an input.
  addEventListener('input', rememberText, true);
  addEventListener('submit', putBack, true);
  return () => {
    if (resets.takeRecords().length > 0) putBack();
    resets.disconnect();
    document.removeEventListener('selectionchange', rememberCaret);
    removeEventListener('input', rememberText, true);
    removeEventListener('submit', putBack, true);
    for (const area of wereReset) area.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
