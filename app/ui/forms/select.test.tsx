import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listTimeZones } from '#app/lib/time/time-zones.ts';
import { Options } from './options.tsx';
import { Select } from './select.tsx';
import { TimeZoneOptions } from './time-zone-options.tsx';

const zones = <TimeZoneOptions regions={listTimeZones()} />;
const hosts = <Options of={[{ id: 'e7a5ac1e-2a0f-4cf5-8f0b-8a5a9e1f0001', name: 'Practice' }]} />;
const days = ['Monday', 'Tuesday'].map((day) => <option key={day}>{day}</option>);
const removedId = 'e7a5ac1e-2a0f-4cf5-8f0b-8a5a9e1f0002';

test.each([
  ['a time zone that is not in the list', zones, 'America/Argentina/ComodRivadavia', 'ComodRivadavia, Argentina'],
  ['a time zone without a region', zones, 'UTC', 'UTC'],
  ['an offset', zones, '+05:30', '+05:30'],
  ['a record that is no longer offered', hosts, removedId, 'As saved (no longer offered)'],
  ['a word that was removed', days, 'Someday', 'Someday'],
  ['a number', <Options key="one" of={{ 1: 'One' }} />, 90, '90'],
])('a field whose stored value is %s keeps it', (_what, options, value, text) => {
  for (const props of [{ defaultValue: value }, { value, onChange: () => undefined }])
    expect(chosenIn(renderToStaticMarkup(<Select {...props}>{options}</Select>))).toEqual([
      { value: `${value}`, text },
    ]);
});

test.each([
  ['a listed time zone', zones, 'Europe/London', 'London'],
  ['a listed record', hosts, 'e7a5ac1e-2a0f-4cf5-8f0b-8a5a9e1f0001', 'Practice'],
  ['a word', days, 'Tuesday', 'Tuesday'],
])('a field whose stored value is %s offers it once', (_what, options, value, text) => {
  const html = renderToStaticMarkup(<Select defaultValue={value}>{options}</Select>);
  expect(chosenIn(html)).toEqual([{ value: value === 'Tuesday' ? undefined : value, text }]);
  expect(html.split(`>${text}</option>`)).toHaveLength(2);
});

test('a field without a value offers nothing more', () => {
  expect(renderToStaticMarkup(<Select defaultValue="">{days}</Select>).match(/<option/g)).toHaveLength(2);
});

const chosenIn = (html: string) =>
  [...html.matchAll(/<option([^>]*) selected=""[^>]*>([^<]*)/g)].map(([, attributes = '', text]) => ({
    value: /value="([^"]*)"/.exec(attributes)?.[1],
    text,
  }));
