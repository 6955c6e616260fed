const typed = ['text', 'email', 'tel', 'url', 'number', 'date', 'time', 'datetime-local']
  .map((type) => `[type="${type}"]`)
  .join();

/** Whether a field of a part of the page has text that is neither in its HTML nor stored. */
export const hasTypedText = (part: ParentNode): boolean =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`textarea, input:is(:not([type]), ${typed})`)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
