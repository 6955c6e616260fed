/**
 * Focuses a field of a section’s form, or its first field, and opens what hides it. Somebody who types in the preview
 * keeps the focus.
 * @param path of the field in its block
 * @param caret the place of the caret in a text
 */
export function focusField(id: string, path: readonly (string | number)[] | null, caret: number | null = null): void {
  const { activeElement } = document;
  const inFrame = activeElement instanceof HTMLIFrameElement && activeElement.contentDocument?.activeElement;
  if (inFrame && (inFrame as HTMLElement).isContentEditable) return;
  const form = document.querySelector(`[data-sortable="${CSS.escape(id)}"]`);
  const frame = path && form?.querySelector(`[data-field="${CSS.escape(path.join('.'))}"]`);
  const field = (frame ?? form)?.querySelector<HTMLElement>('.field, [contenteditable="true"]');
  if (!field) return;
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  field.focus();
  // What is typed into a placeholder replaces it: it is selected.
  if (caret === null || field.closest('[data-placeholder]')) return;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.setSelectionRange(caret, caret);
}
