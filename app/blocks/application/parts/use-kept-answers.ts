import { type RefObject, useEffect } from 'react';

const keyOf = (step: number) => `resjam.application.${step}`;

/**
 * Keeps what is typed into a step on this device until the step has reached the server, and puts it back after a
 * closed tab or a lost network. What the server knows already is not overwritten.
 */
export function useKeptAnswers(form: RefObject<HTMLFormElement | null>, step: number): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Earlier steps have reached the server, or this one would not be shown.
    for (let earlier = 1; earlier < step; earlier++) localStorage.removeItem(keyOf(earlier));
    restore(element, localStorage.getItem(keyOf(step)));
    const keep = () => {
      const answers = Object.fromEntries(new FormData(element));
      localStorage.setItem(keyOf(step), JSON.stringify(answers));
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, step]);
}

/** Once an application is sent, nothing of it stays on this device. */
export function deleteKeptAnswers(): void {
  for (let step = 1; step <= 4; step++) localStorage.removeItem(keyOf(step));
}

function restore(form: HTMLFormElement, kept: string | null): void {
  if (!kept) return;
  for (const [name, value] of Object.entries(JSON.parse(kept) as Record<string, string>)) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${CSS.escape(name)}"]`)) {
      if (field.type === 'hidden') continue;
      if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) field.checked = field.value === value;
      // A field that the server filled and that is empty now was emptied on purpose.
      else if (field.value === '' && field.defaultValue === '') field.value = value;
    }
  }
}
