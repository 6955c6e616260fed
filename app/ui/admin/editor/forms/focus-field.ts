import { flushSync } from 'react-dom';

const controls = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]';

const controlIn = (part: Element) => part.querySelector<HTMLElement>(controls);

/** Opens a part that shows no field by its button. */
function unfold(part: Element): void {
  if (controlIn(part)) return;
  flushSync(() => part.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click());
}

/** Finds a row of a sortable list, and opens it and the rows that it is in. */
function openRow(ids: readonly string[]): Element | null {
  let row: Element | null = null;
  for (const id of ids) {
    row = (row ?? document).querySelector(`[data-sortable="${CSS.escape(id)}"]`);
    if (!row) return null;
    unfold(row);
  }
  return row;
}

/**
 * Moves the focus into a field of a document, and opens what hides it.
 * @param path of the field in its document, or in its row; null for the first field of the row
 * @param rows the ids of the sortable rows that contain the field, the outermost first
 * @returns its control, or null if there is none
 */
export function focusField(path: string | null, rows: readonly string[] = []): HTMLElement | null {
  const row = openRow(rows);
  const frames = path === null ? [] : document.querySelectorAll(`[data-field="${CSS.escape(path)}"]`);
  const frame = [...frames].find((each) => each.closest('[data-sortable]') === row) ?? row;
  if (!frame) return null;
  unfold(frame);
  const control = controlIn(frame);
  for (let part = control?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  control?.focus();
  return control;
}
