// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { SettingsCard } from './settings-card.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const section = defineSection('Lamp', {
  name: f.line('Name', { max: 80 }),
  notes: f.area('Notes', { max: 500 }),
  isLit: f.tick('Lit'),
  colour: f.choice('Colour', { warm: 'Warm', cold: 'Cold' }),
  hours: f.number('Hours', { min: 0, max: 24 }),
});
const stored = { name: 'Desk', notes: 'One\r\nTwo', isLit: true, colour: 'cold', hours: 0 } as const;
const view = section.form(stored, 'r1');

interface Shown {
  result?: FormResult | undefined;
  isNew?: boolean;
  isBusy?: boolean;
  /** Off where the focus matters: this DOM gives it to what is in a closed dialog, as no browser does. */
  hasDialog?: boolean;
}

/** Shows the card. @returns what shows it again */
async function open(details: Shown = {}) {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  const show = async ({ result, isNew = false, isBusy = false, hasDialog = true }: Shown) => {
    const card = (
      <SettingsCard
        {...{ act: 'lamp', form: view, result, isNew, isBusy, otherActs: ['try'] }}
        note="Switch it off at night."
        aside={
          <>
            <ActButton act="try" label="Try it" />
            {hasDialog && (
              <ConfirmedAct act="remove" label="Remove" title="Remove the lamp?">
                It is dark then.
              </ConfirmedAct>
            )}
          </>
        }
      >
        {(draw) => (
          <>
            {['name', 'notes', 'isLit', 'colour', 'hours'].map(draw)}
            <input name="tried" />
            <ActButton act="wipe" label="Wipe" />
          </>
        )}
      </SettingsCard>
    );
    await act(async () => root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />));
  };
  await show(details);
  onTestFinished(async () => act(async () => root.unmount()));
  return show;
}

/** The button that the Enter key presses in a field. */
const enterButton = () => document.querySelector<HTMLButtonElement>('form button[type=submit]:not([disabled])');

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;
const control = (name: string) => document.querySelector<Control>(`[name=${name}]`) as Control;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === `${name}: Lamp`);
const canSave = () => button('Save')?.hasAttribute('data-unchanged') === false;
const announced = () => document.querySelector('[role=status]')?.textContent;

async function set(name: string, value: string | boolean) {
  await act(async () => {
    if (typeof value === 'boolean') control(name).checked = value;
    else control(name).value = value;
    control(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test.each([
  ['name', 'Shelf', 'Desk'],
  ['notes', 'One', 'One\nTwo'],
  ['isLit', false, true],
  ['colour', 'warm', 'cold'],
  ['hours', '', '0'],
])('a change of %s can be saved, and no longer once it is back', async (name, other, same) => {
  await open();
  expect(canSave()).toBe(false);
  await set(name, other);
  expect([canSave(), announced()]).toEqual([true, 'Changes to save: Lamp']);
  await set(name, same);
  expect([canSave(), announced()]).toEqual([false, '']);
});

test('a field that is not stored changes nothing', async () => {
  await open();
  await set('tried', 'free money');
  expect(canSave()).toBe(false);
});

test('discarding shows what is stored, and the keyboard stays in the form', async () => {
  await open({ hasDialog: false });
  await set('name', 'Shelf');
  await set('isLit', false);
  button('Discard changes')?.focus();
  await act(async () => button('Discard changes')?.click());
  expect([control('name').value, control('isLit').checked, canSave()]).toEqual(['Desk', true, false]);
  expect(document.activeElement).toBe(document.querySelector('form'));
});

test('a refused save keeps everything typed and its button, until it is discarded', async () => {
  const values = { act: 'lamp', revision: 'r1', name: 'Shelf', notes: 'One\r\nTwo', colour: 'cold', hours: '99' };
  await open({ result: { values, errors: { hours: 'Hours must be at most 24' } } });
  expect([control('name').value, control('hours').value, canSave()]).toEqual(['Shelf', '99', true]);
  await act(async () => button('Discard changes')?.click());
  expect([control('name').value, control('hours').value, canSave()]).toEqual(['Desk', '0', false]);
  expect(document.body.textContent).not.toContain('at most 24');
});

test.each<[string, Shown, boolean]>([
  ['a refused save of values that are not shown again', { result: { values: { act: 'lamp' }, errors: {} } }, true],
  ['something that is not connected yet', { isNew: true }, true],
  ['another form of the screen', { result: { values: { act: 'shelf', name: 'x' }, errors: {} } }, false],
])('without a change: %s', async (_which, details, is) => {
  await open(details);
  expect(canSave()).toBe(is);
});

test.each<[string, Shown]>([
  ['nothing has changed', {}],
  ['something is new', { isNew: true }],
  ['a save was refused', { result: { values: { act: 'lamp', revision: 'r1', name: '' }, errors: {} } }],
  ['another act was refused', { result: { values: { act: 'try', revision: 'r1', name: 'x' }, errors: {} } }],
  ['the values are being tried', { isBusy: true }],
])('the Enter key saves, whatever other buttons the form has, when %s', async (_when, details) => {
  await open(details);
  expect(document.querySelectorAll('form button[type=submit]').length).toBeGreaterThan(3);
  expect([enterButton()?.name, enterButton()?.value]).toEqual(['act', 'lamp']);
});

const conflict: FormResult = { values: { act: 'lamp', revision: 'r1', name: 'Shelf' }, errors: { name: 'Now: Hall' } };

function RoutedCard() {
  return <SettingsCard act="lamp" form={useLoaderData()} result={conflict} />;
}

test('discarding after somebody else has saved shows their values, and the next save is made over these', async () => {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(async () => act(async () => root.unmount()));
  const theirs = section.form({ ...stored, name: 'Hall' }, 'r2');
  const routes = [{ path: '/', Component: RoutedCard, loader: () => theirs }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { 0: view } } });
  await act(async () => root.render(<RouterProvider router={router} />));
  expect([control('name').value, control('revision').value]).toEqual(['Shelf', 'r1']);
  await act(async () => button('Discard changes')?.click());
  await vi.waitFor(() => expect([control('name').value, control('revision').value]).toEqual(['Hall', theirs.revision]));
  expect([canSave(), document.body.textContent?.includes('Now: Hall')]).toEqual([false, false]);
});

test('after a refused save, a field that was typed into and put back shows what somebody else stored', async () => {
  const show = await open();
  await set('hours', '5');
  await set('hours', '0');
  const values = { act: 'lamp', revision: 'r2', name: 'Shelf', hours: '7' };
  await show({ result: { values, errors: { name: 'Stored now: Hall' } } });
  expect([control('name').value, control('hours').value, control('revision').value]).toEqual(['Shelf', '7', 'r2']);
});
