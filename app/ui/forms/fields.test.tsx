import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldLabel, SelectField } from './fields.tsx';

/** Returns the start tag of a list whose first option has this value. */
const listThatBeginsWith = (value: string, isRequired = true) =>
  renderToStaticMarkup(
    <SelectField id="topic" label="Topic" isRequired={isRequired}>
      <option value={value}>First</option>
      {['second', 'third'].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>,
  ).match(/<select[^>]*>/)?.[0];

test('the browser asks for a choice in a required list that begins empty', () => {
  expect(listThatBeginsWith('')).toMatch(/ required=""/);
  expect(listThatBeginsWith('')).not.toContain('aria-required');
});

test('a required list that begins with a choice says so to screen readers only, as HTML demands', () => {
  expect(listThatBeginsWith('first')).toContain('aria-required="true"');
  expect(listThatBeginsWith('first')).not.toMatch(/ required/);
});

test('an optional list is not required', () => {
  expect(listThatBeginsWith('', false)).not.toContain('required');
});

test('the sign of a required field is on the line of the last word of its label', () => {
  expect(renderToStaticMarkup(<FieldLabel id="from" label="From (hour)" isRequired />)).toMatch(
    /From \(hour\)<span [^>]*>\u00a0\*<\/span>/,
  );
});
