import { storedFormsPrefix, storedKeys } from '#app/lib/web/stored-json.ts';
import { deleteKeptAnswers, keptAnswerKeys, removeKeptAnswer } from './delete-kept-answers.ts';

/**
 * Deletes expired answers on each page load, and all answers at sign-out: the next person at this device must not find
 * what an applicant wrote about their health, or what the team wrote to a person. Called once for each document.
 */
export function watchKeptAnswers(): void {
  if (keptAnswerKeys().length > 0)
    import('./kept-answers.ts').then(
      (module) => module.dropExpiredAnswers(),
      () => undefined, // the next page does it
    );
  addEventListener('submit', deleteAtSignOut, { capture: true });
}

function deleteAtSignOut({ target, submitter }: SubmitEvent): void {
  const isSignOut =
    (target instanceof HTMLFormElement && target.getAttribute('action') === '/auth/sign-out') ||
    (submitter instanceof HTMLButtonElement && submitter.name === 'intent' && submitter.value === 'end-all');
  if (!isSignOut) return;
  deleteKeptAnswers();
  storedKeys(storedFormsPrefix).forEach(removeKeptAnswer);
}
