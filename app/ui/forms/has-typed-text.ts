/** Whether a field of a part of the page has text that is neither in its HTML nor stored. */
export const hasTypedText = (part: ParentNode): boolean =>
  [
    ...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:is([type="text"], :not([type]))'),
  ].some(({ value, defaultValue }) => value !== defaultValue);
