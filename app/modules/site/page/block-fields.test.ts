import { expect, test } from 'vitest';
import { labelAt, labelNear } from './block-fields.ts';

test('a field is named as the form of its section names it, wherever it is in the section', () => {
  expect(labelAt('hero', ['alt'])).toBe('Alt text');
  expect(labelAt('hero', ['lead'])).toBe('Subtitle');
  expect(labelAt('hero', ['actions', '1', 'href'])).toBe('Button link');
  expect(labelAt('hero', ['actions'])).toBe('Buttons');
  expect(labelAt('hero', [])).toBe(null);
  expect(labelAt('hero', ['constructor'])).toBe(null);
});

test('a value without a field of its own has the label of the field around it', () => {
  expect(labelAt('hero', ['actions', '1', 'href', 'x'])).toBe(null);
  expect(labelNear('hero', ['actions', '1', 'href', 'x'])).toBe('Button link');
  expect(labelNear('hero', ['actions', '1', 'x'])).toBe('Buttons');
  expect(labelNear('hero', ['x'])).toBe(null);
  expect(labelNear('nothing', ['title'])).toBe(null);
});
