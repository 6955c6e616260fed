import { flushSync } from 'react-dom';

const controls = 'input, textarea, select, [contenteditable="true"]';

/** Moves the focus into the field of a document. A field that is folded is opened by its button first. */
export function focusField(path: string): void {
  const frame = document.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const find = () => frame?.querySelector<HTMLElement>(controls);
  if (!find()) flushSync(() => frame?.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click());
  find()?.focus();
}
