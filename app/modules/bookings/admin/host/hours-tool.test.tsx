import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HoursTool } from './hours-tool.tsx';

test.each([
  ['before a post', undefined, ['Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['after a post without days', { copyFrom: 'Monday' }, []],
  ['after a post of two days', { copyFrom: 'Monday', copyTo: 'Tuesday\nSunday' }, ['Tuesday', 'Sunday']],
])('the days that are ticked %s', (_when, values, expected) => {
  const html = renderToStaticMarkup(<HoursTool values={values} />);
  const ticked = [...html.matchAll(/<input[^>]*name="copyTo"[^>]*>/g)]
    .map(([box]) => box)
    .filter((box) => /checked/.test(box));
  expect(ticked.map((box) => /value="(\w+)"/.exec(box)?.[1])).toEqual(expected);
});
