// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { WeeklyHoursEditor } from './weekly-hours-editor.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** Shows the editor beside two of the fields into which it writes. */
async function open(values: Record<string, string>, errors: Record<string, string> = {}) {
  document.body.innerHTML = '<input id="Monday" /><input id="Tuesday" /><main></main>';
  for (const day of ['Monday', 'Tuesday']) field(day).value = values[day] ?? '';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(<WeeklyHoursEditor values={values} errors={errors} />));
  onTestFinished(async () => act(async () => root.unmount()));
}

const field = (day: string) => document.getElementById(day) as HTMLInputElement;
const named = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`);
const row = (day: string) => [...document.querySelectorAll('li')].find((each) => each.textContent?.startsWith(day));
const turn = (day: string) => act(async () => row(day)?.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
const press = (name: string) => act(async () => named(name)?.click());
const times = (day: string) =>
  [...(row(day)?.querySelectorAll<HTMLInputElement>('[type=time]') ?? [])].map(({ value }) => value);

async function set(name: string, value: string) {
  await act(async () => {
    const time = named(name) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(time), 'value')?.set?.call(time, value);
    time.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Copies the hours of a day by the sheet of its row. */
async function copy(day: string, to: string[]) {
  const sheet = document.getElementById(named(`Copy to other days: ${day}`)?.getAttribute('popovertarget') ?? '');
  for (const other of to) await act(async () => sheet?.querySelector<HTMLElement>(`[value=${other}]`)?.click());
  await act(async () => [...(sheet?.querySelectorAll('button') ?? [])].at(-1)?.click());
}

test('stored hours are shown, and a day without any is off', async () => {
  await open({ Monday: '09:00-12:30, 18:00-24:00', Tuesday: '' });
  expect(times('Monday')).toEqual(['09:00', '12:30', '18:00', '00:00']);
  expect(row('Monday')?.textContent).toContain('Until midnight');
  expect([times('Tuesday'), row('Tuesday')?.textContent]).toEqual([[], expect.stringContaining('Day off')]);
  expect(field('Monday').value).toBe('09:00-12:30, 18:00-24:00');
});

test('each change is written into the field of its day', async () => {
  await open({ Monday: '09:00-17:00' });
  await set('Monday, to', '12:00');
  expect(field('Monday').value).toBe('09:00-12:00');
  await press('Add hours: Monday');
  expect(field('Monday').value).toBe('09:00-12:00, 13:00-17:00');
  await set('Monday 2, to', '00:00');
  expect(field('Monday').value).toBe('09:00-12:00, 13:00-24:00');
  await press('Remove hours: Monday 2');
  expect(field('Monday').value).toBe('09:00-12:00');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add hours: Monday');
});

test('a day that is turned on has office hours, and one that is turned off and on has its own again', async () => {
  await open({ Monday: '10:00-11:00' });
  await turn('Tuesday');
  await turn('Monday');
  expect([field('Tuesday').value, field('Monday').value]).toEqual(['09:00-17:00', '']);
  await turn('Monday');
  expect([field('Monday').value, times('Monday')]).toEqual(['10:00-11:00', ['10:00', '11:00']]);
});

test('an end before the start is named at once beside its day, and “9 to 1” is corrected with one press', async () => {
  await open({ Monday: '09:00-17:00', Tuesday: '09:00-17:00' });
  await set('Monday, to', '01:00');
  expect(row('Monday')?.textContent).toContain('The end must be after the start');
  expect(row('Tuesday')?.textContent).not.toContain('The end must be after the start');
  expect(named('Monday, to')?.getAttribute('aria-invalid')).toBe('true');
  const end = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'End at 13:00');
  await act(async () => end?.click());
  expect(field('Monday').value).toBe('09:00-13:00');
  expect(named('Monday, to')?.hasAttribute('aria-invalid')).toBe(false);
  expect(document.activeElement).not.toBe(document.body);
});

test('hours are copied to the ticked days, which are not ticked the next time', async () => {
  await open({ Monday: '09:00-12:00, 13:00-15:00', Tuesday: '' });
  await copy('Monday', ['Tuesday', 'Sunday']);
  expect([field('Tuesday').value, times('Sunday')]).toEqual([
    '09:00-12:00, 13:00-15:00',
    ['09:00', '12:00', '13:00', '15:00'],
  ]);
  expect(document.querySelector('[role=status]')?.textContent).toContain('Monday’s hours are copied');
  await copy('Monday', []);
  expect(document.querySelector('[role=status]')?.textContent).toContain('Choose the days');
});

test.each([
  ['of a stored version', '09:00-17:00', 'Stored now: “10:00-12:00”', 'Stored now', 'Monday, from'],
  ['of unfinished hours', '09:00-', 'Please write hours as …', 'Please enter a start and an end', 'Monday, from'],
])('a refusal %s is beside its day until that changes', async (_what, typed, error, shown, invalid) => {
  await open({ Monday: typed }, { Monday: error });
  expect(row('Monday')?.textContent).toContain(shown);
  expect(document.querySelector('[aria-invalid=true]')).toBe(named(invalid));
  await set('Monday, to', '16:00');
  expect(row('Monday')?.textContent).not.toContain(shown);
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('a refusal of a day that is off marks its switch', async () => {
  await open({ Monday: '' }, { Monday: 'Stored now: “10:00-12:00”' });
  expect(row('Monday')?.textContent).toContain('Stored now');
  expect(document.querySelector('[aria-invalid=true]')).toBe(row('Monday')?.querySelector('[type=checkbox]'));
});
