// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import RequestScreen from '../request.tsx';
import type { RequestItem } from './request-facts.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => localStorage.clear());

const item = {
  id: '7',
  reference: 'DP-0007',
  kind: 'access',
  source: 'form',
  message: 'Everything, please.',
  name: 'Ann Lee',
  email: 'ann@example.org',
  receivedAt: new Date('2026-11-01T09:00:00Z'),
  dueOn: '2026-12-01',
  copyUntil: null,
  isCopyBeingMade: false,
  identity: 'unproven',
  pauses: [],
  letters: [],
  acknowledgedAt: null,
  closedAt: null,
  paused: null,
} as unknown as RequestItem;
const sent = [{ at: '2026-11-01T12:00:00Z', about: 'The answer to your request', text: 'Here.' }];

/** Opens the screen of a request. @returns the field of the answer, if it is open */
async function open(changes: Partial<RequestItem> = {}, actionData?: FormResult): Promise<HTMLTextAreaElement> {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  const loaderData = { item: { ...item, ...changes }, state: 'open', acknowledgementDueOn: '2026-11-03', acts: [] };
  const props = { loaderData: { ...loaderData, now: new Date('2026-11-02T09:00:00Z') }, actionData };
  const element = <RequestScreen {...(props as unknown as Parameters<typeof RequestScreen>[0])} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  onTestFinished(async () => act(async () => root.unmount()));
  return document.querySelector('[name=answer]') as HTMLTextAreaElement;
}

async function type(field: HTMLTextAreaElement | HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const startAfresh = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start afresh');
const choice = () => document.querySelector<HTMLInputElement>('[name=sendsCopy]:checked')?.value;

test('an answer is there again after another screen, says so, and its counter counts it', async () => {
  await type(await open(), 'Here is all of it.');
  expect((await open({ copyUntil: new Date() })).value).toBe('Here is all of it.');
  expect(document.body.textContent).toContain('Your unsaved text has been restored.');
  expect(document.body.textContent).toContain('18 / 4,000');
  expect(choice()).toBe('on');
  await act(async () => startAfresh()?.click());
  expect(document.querySelector<HTMLTextAreaElement>('[name=answer]')?.value).toBe('');
  expect(startAfresh()).toBeUndefined();
});

test('what was typed for another request is not restored', async () => {
  await type(await open(), 'Here is all of it.');
  expect((await open({ id: '8' })).value).toBe('');
  expect((await open()).value).toBe('Here is all of it.');
});

const pause = { kind: 'details', reason: 'Which year?', from: '2026-11-02', to: null };
const paused = { paused: pause, pauses: [pause] };

test.each([
  { act: 'close', field: 'answer', from: {}, to: { letters: sent, closedAt: new Date() } },
  { act: 'close', field: 'answer', from: {}, to: { letters: sent } },
  { act: 'prove', field: 'evidence', from: {}, to: { identity: 'proven' } },
  { act: 'extend', field: 'extensionLetter', from: {}, to: { isExtended: true } },
  { act: 'pause', field: 'pauseLetter', from: {}, to: paused },
  { act: 'reopen', field: 'reason', from: { closedAt: new Date() }, to: { closedAt: null } },
])('the browser deletes what was typed for “$act” once it is done: $to', async ({ act: name, field, from, to }) => {
  const storedKeys = () => Object.keys(localStorage);
  await open(from as Partial<RequestItem>);
  await type(document.querySelector(`[name=${field}]`) as HTMLInputElement, 'Here is all of it.');
  expect(storedKeys()).toEqual([`resjam.form.data-request.7.${name}`]);
  await open(from as Partial<RequestItem>);
  expect(storedKeys()).toHaveLength(1);
  await open({ ...from, ...to } as Partial<RequestItem>);
  expect(storedKeys()).toEqual([]);
});

const refusalOf = (values: Record<string, string>): FormResult => ({
  values,
  errors: {},
  toast: { tone: 'destructive', title: 'Nothing was changed', text: 'This request is closed.' },
});
const unsent = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('textarea[readonly]')].map(({ value }) => value);

test.each([
  ['an answer', { act: 'close', outcome: 'answered', answer: 'Here is all of it.' }, ['Here is all of it.']],
  ['a letter', { act: 'pause', pauseKind: 'details', pauseLetter: 'Which year?' }, ['Which year?']],
  ['nothing', { act: 'acknowledge' }, []],
])('after a refusal because somebody closed the request, %s is there to copy', async (_what, values, texts) => {
  await open({ closedAt: new Date(), outcome: 'answered' }, refusalOf(values as Record<string, string>));
  expect(unsent()).toEqual(texts);
  expect(document.querySelector('[name=answer]')).toBeNull();
});

test('an answer that is refused while the request is open is in its field', async () => {
  const answer = await open({}, refusalOf({ act: 'close', answer: 'Here is all of it.' }));
  expect([answer.value, unsent()]).toEqual(['Here is all of it.', []]);
});
