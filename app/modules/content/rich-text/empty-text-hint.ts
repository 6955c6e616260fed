/** Returns the attributes of an editor that shows a hint while it is empty: rich-text.css draws it, outside the text. */
export const emptyTextHint = (hint: string) => ({ 'data-hint': hint, 'aria-placeholder': hint });
