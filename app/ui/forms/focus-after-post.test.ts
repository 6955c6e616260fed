// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { focusNear, placeOf } from './focus-after-post.ts';

const row = (id: number) =>
  `<li><form id="f${id}"><button name="act" value="approve" id="approve-${id}"></button>
    <button type="button" commandfor="d${id}" id="ask-${id}"></button>
    <dialog id="d${id}" hidden><button name="act" value="decline" id="decline-${id}"></button></dialog></form></li>`;

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Bookings</h1>
    <section><h2>Other</h2><form><button name="act" value="approve" id="elsewhere"></button></form></section>
    <section><h2>Requests</h2><ul>${row(1)}${row(2)}${row(3)}</ul></section></main>`;
  // Happy DOM has no layout.
  for (const element of document.querySelectorAll('[hidden] button')) element.getClientRects = () => [] as never;
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const formOf = (index: number) => element(`f${index}`) as HTMLFormElement;
const focused = () => document.activeElement?.id || document.activeElement?.textContent;

/** Presses a button, whose answer takes forms from the page. */
function press(button: string, gone: readonly HTMLElement[]) {
  const submitter = element(button);
  submitter.focus();
  const place = placeOf(submitter.closest('form') as HTMLFormElement, submitter);
  for (const each of gone) each.remove();
  if (!submitter.isConnected) document.body.focus();
  focusNear(place);
}

test.each([
  ['the next row', 'approve-1', [1], 'approve-2'],
  ['the row before, if it was the last', 'approve-3', [3], 'approve-2'],
  ['a row that is still there', 'approve-1', [1, 2], 'approve-3'],
  ['the heading of its part, if none is left', 'approve-2', [1, 2, 3], 'Requests'],
  ['the button that opens the same dialog', 'decline-2', [2], 'ask-3'],
])('the focus of a form that has gone moves to %s', (_where, button, gone, target) => {
  press(button, gone.map(formOf));
  expect(focused()).toBe(target);
});

test('without its part of the page, the focus moves to the heading of the page', () => {
  press('approve-1', [formOf(1).closest('section') as HTMLElement]);
  expect(focused()).toBe('Bookings');
});

test('a form that only lost its button keeps the focus', () => {
  press('approve-1', [element('approve-1')]);
  expect(focused()).toBe('ask-1');
});

test('a button that was disabled while it was sending has the focus again, and no field gets it', () => {
  element('f1').insertAdjacentHTML('afterbegin', '<input id="field">');
  press('approve-1', []);
  expect(focused()).toBe('approve-1');
  const place = placeOf(formOf(1), element('approve-1'));
  element('approve-1').blur();
  focusNear(place);
  expect(focused()).toBe('approve-1');
});

test('a press that gives no focus, as of a mouse in some browsers, moves none', () => {
  const place = placeOf(formOf(1), element('approve-1'));
  formOf(1).remove();
  focusNear(place);
  expect(document.activeElement).toBe(document.body);
});

test('what has the focus keeps it', () => {
  press('approve-1', []);
  expect(focused()).toBe('approve-1');
});

test('another screen has its own beginning', () => {
  element('approve-1').focus();
  const place = { ...placeOf(formOf(1), element('approve-1')), path: '/elsewhere' };
  formOf(1).remove();
  focusNear(place);
  expect(document.activeElement).toBe(document.body);
});
