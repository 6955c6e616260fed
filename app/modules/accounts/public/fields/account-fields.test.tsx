import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UsernameField } from './account-fields.tsx';

test('a password manager finds the account of a new password, in a field that may be read-only', () => {
  const field = renderToStaticMarkup(<UsernameField email="ann@example.org" />);
  expect(field).toMatch(/ autocomplete="username"/i);
  expect(field).toContain('value="ann@example.org"');
  expect(field).toMatch(/ readonly/i);
  expect(field).not.toContain('type="hidden"');
});
