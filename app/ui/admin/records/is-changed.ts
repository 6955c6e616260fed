import { ownValue } from '#app/lib/own-value.ts';

/** The same text, however it ends its lines, and the same choices in any order. */
const sameForm = (texts: readonly string[]) =>
  (texts.length > 1 ? texts.toSorted() : texts).join('\n').replace(/\r\n?/g, '\n');

/**
 * Whether a form would save something else than what is stored.
 * @param stored texts by the names of fields; several values under one name are lines. Other fields do not count.
 */
export function isChanged(form: HTMLFormElement, stored: Readonly<Record<string, string>>): boolean {
  const posted = new FormData(form);
  const names = new Set([...form.elements].map((control) => control.getAttribute('name') ?? ''));
  return [...names].some((name) => {
    const value = ownValue(stored, name);
    if (value === undefined) return false;
    const texts = posted.getAll(name).map(String);
    return sameForm(texts) !== sameForm(texts.length > 1 ? value.split('\n') : [value]);
  });
}
