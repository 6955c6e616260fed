import { expect, test } from 'vitest';
import { labelAt } from './block-fields.ts';

test('a field is named as the form of its section names it, wherever it is in the section', () => {
  expect(labelAt('hero', ['alt'])).toBe('Alt text');
  expect(labelAt('hero', ['lead'])).toBe('Subtitle');
  expect(labelAt('hero', ['actions', '1', 'href'])).toBe('Button link');
  expect(labelAt('hero', ['actions'])).toBe('Buttons');
  expect(labelAt('hero', [])).toBe(null);
  expect(labelAt('hero', ['constructor'])).toBe(null);
});
