// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '#app/lib/time/units.ts';
import { deleteKeptAnswers } from './delete-kept-answers.ts';
import { deleteAnswersBefore, findKeptAnswers, keepAnswers, keptAnswersDays } from './kept-answers.ts';
import { watchKeptAnswers } from './watch-kept-answers.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
});
afterEach(() => void vi.useRealTimers());

const keptSteps = () => Object.keys(localStorage).filter((key) => key.startsWith('resjam.application.'));
const answers = { hardest: 'Stopping.' };

test('answers are there until their time is over, which begins again with each word', () => {
  keepAnswers(2, answers);
  vi.setSystemTime(now + (keptAnswersDays - 1) * dayMs);
  expect(findKeptAnswers(2)).toEqual(answers);
  keepAnswers(2, answers);
  vi.setSystemTime(now + (keptAnswersDays + 1) * dayMs);
  expect(findKeptAnswers(2)).toEqual(answers);
  vi.setSystemTime(now + (2 * keptAnswersDays - 1) * dayMs);
  expect(findKeptAnswers(2)).toBeNull();
  expect(keptSteps()).toEqual([]);
});

test('any page of the site removes what has expired and what cannot be read, and nothing else', async () => {
  keepAnswers(1, answers);
  localStorage.setItem('resjam.application.2', JSON.stringify(answers));
  localStorage.setItem('resjam.application.3', '{');
  localStorage.setItem('resjam.draft', 'words');
  watchKeptAnswers();
  await vi.dynamicImportSettled();
  expect(keptSteps()).toEqual(['resjam.application.1']);
  vi.setSystemTime(now + keptAnswersDays * dayMs);
  watchKeptAnswers();
  await vi.dynamicImportSettled();
  expect(keptSteps()).toEqual([]);
  expect(localStorage.getItem('resjam.draft')).toBe('words');
});

test('if the clock of the device was ahead, the answers stay, and the time begins again', () => {
  keepAnswers(1, answers);
  vi.setSystemTime(now - dayMs);
  expect(findKeptAnswers(1)).toEqual(answers);
  vi.setSystemTime(now - dayMs + keptAnswersDays * dayMs);
  expect(findKeptAnswers(1)).toBeNull();
});

test.each([
  ['<form action="/auth/sign-out"><button>Log out</button></form>', 0],
  ['<form><button name="intent" value="end-all">Log out everywhere</button></form>', 0],
  ['<form><button name="intent" value="end-others">Log out everywhere else</button></form>', 1],
])('signing out removes them and unsaved letters, other forms do not: %s', (html, left) => {
  watchKeptAnswers();
  keepAnswers(4, answers);
  localStorage.setItem('resjam.form.data-request.1.close', '{}');
  document.body.innerHTML = html;
  const event = new SubmitEvent('submit', { bubbles: true, submitter: document.querySelector('button') });
  document.querySelector('form')?.dispatchEvent(event);
  expect(keptSteps()).toHaveLength(left);
  expect(localStorage).toHaveLength(2 * left);
});

test('steps that have reached the server are removed, and at the end all', () => {
  for (const step of [1, 2, 3]) keepAnswers(step, answers);
  deleteAnswersBefore(3);
  expect(keptSteps()).toEqual(['resjam.application.3']);
  deleteKeptAnswers();
  expect(keptSteps()).toEqual([]);
});
