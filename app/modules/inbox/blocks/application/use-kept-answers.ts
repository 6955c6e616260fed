import { type RefObject, useEffect, useState } from 'react';
import {
  deleteAnswersBefore,
  deleteAnswersOf,
  findKeptAnswers,
  keepAnswers,
} from '#app/modules/inbox/coaching/kept-answers.ts';

/**
 * Stores what is typed into a step on this device until the server has saved the step. Restores it after a closed tab
 * or a lost connection. Values that the server already has are not overwritten.
 * @returns `isRestored`: whether the form shows answers of this device; `startAfresh` deletes them and shows what the
 *   server has
 */
export function useKeptAnswers(form: RefObject<HTMLFormElement | null>, step: number) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // This step is shown only if the server has saved the earlier ones.
    deleteAnswersBefore(step);
    setRestored(restore(element, findKeptAnswers(step) ?? {}));
    const keep = () => {
      const answers = [...new FormData(element)].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      keepAnswers(step, Object.fromEntries(answers));
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, step]);
  const startAfresh = () => {
    deleteAnswersOf(step);
    form.current?.reset();
    setRestored(false);
    // The button that was pressed is gone.
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  };
  return { isRestored, startAfresh };
}

/** @returns whether anything of the form has changed */
function restore(form: HTMLFormElement, answers: Record<string, string>): boolean {
  const formState = () => JSON.stringify([...new FormData(form)]);
  const before = formState();
  for (const [name, value] of Object.entries(answers)) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${CSS.escape(name)}"]`)) {
      if (field.type === 'hidden') continue;
      if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) field.checked = field.value === value;
      // A field that the server filled and that is empty now was emptied on purpose.
      else if (field.value === '' && field.defaultValue === '') field.value = value;
    }
  }
  return formState() !== before;
}
