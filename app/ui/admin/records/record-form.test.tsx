import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { fieldsWithRows } from './field-control.tsx';
import { RecordForm } from './record-form.tsx';

const fields = defineFields({ Lamp: { name: f.line('Name', { max: 80 }), isLit: f.tick('Lit') } });
const view = {
  name: 'Lamp',
  noun: { one: 'lamp', many: 'lamps' },
  path: '/admin/lamps',
  isNew: false,
  binDays: null,
  form: fields.form({ name: 'Stored', isLit: true }, 'r1', {}),
};

function render(result: FormResult | undefined) {
  const routes = [{ path: '/', element: <RecordForm view={view} result={result} /> }];
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
  const [name = '', isLit = ''] = html.match(/<input[^>]* name="(name|isLit)"[^>]*>/g) ?? [];
  return { name: /value="(.*?)"/.exec(name)?.[1], isLit: / checked=""/.test(isLit) };
}

test.each([
  ['it is opened', undefined, { name: 'Stored', isLit: true }],
  ['its save is refused', { values: { act: 'save', revision: 'r1', name: 'Typed' } }, { name: 'Typed', isLit: false }],
  ['its deletion is refused', { values: { act: 'remove' } }, { name: 'Stored', isLit: true }],
  ['another form is refused', { values: { act: 'remove-waiting', id: '1' } }, { name: 'Stored', isLit: true }],
])('when %s, the form has the fields that belong to it', (_when, result, shownValues) => {
  expect(render(result && { ...result, errors: {} })).toEqual(shownValues);
});

test('each tab has the button that saves all of them; without JavaScript only the last of them has it', () => {
  const tabs = {
    One: { name: f.line('Name', { max: 80 }) },
    Two: { isLit: f.tick('Lit') },
    Three: { isDim: f.tick('Dim') },
  };
  const form = defineFields(tabs).form({ name: 'Stored', isLit: true, isDim: false }, 'r1', {});
  const element = <RecordForm view={{ ...view, form }} result={undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const buttons = html.match(/<div class="sm:col-span-2[^"]*"><p><button/g) ?? [];
  expect(buttons.map((button) => button.includes('noscript:hidden'))).toEqual([true, true, false]);
});

const nameAndError = ({ values, errors }: Pick<FormResult, 'values' | 'errors'>) => <b>{[values.name, errors.name]}</b>;

test('a control instead of the fields of a group has what they have, and they are posted', () => {
  const result = { values: { act: 'save', revision: 'r1', name: 'Typed' }, errors: { name: '!' } };
  const element = (
    <RecordForm view={view} result={result} instead={{ Lamp: nameAndError }} below={{ Lamp: <i>Below</i> }} />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain('<fieldset disabled="" class="contents"><b>Typed!</b></fieldset>');
  expect(html).toMatch(/<div class="hidden noscript:contents">.*value="Typed".*<i>Below<\/i>.*noscript:hidden/);
});

test.each([
  ['a line before a wide one', { name: f.line('Name', { max: 80 }), text: f.area('Text', { max: 500 }) }, 'name text'],
  ['the last line', { name: f.line('Name', { max: 80 }) }, 'name'],
  ['a line with a neighbour', { first: f.line('First', { max: 80 }), last: f.line('Last', { max: 80 }) }, ''],
  [
    'the third of three lines',
    { a: f.line('A', { max: 9 }), b: f.line('B', { max: 9 }), c: f.line('C', { max: 9 }) },
    'c',
  ],
  ['a number', { hours: f.number('Hours', { min: 0, max: 24 }) }, ''],
])('a field has a row of its own if half a row would stay empty beside it: %s', (_which, group, wide) => {
  const { groups } = defineFields({ Lamp: group }).form(null, '', {});
  expect([...fieldsWithRows(groups[0]?.fields ?? [])].join(' ')).toBe(wide);
});
