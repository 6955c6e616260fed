import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './use-auth.tsx';

function Name() {
  return useAuth().viewer?.displayName ?? 'a visitor';
}

test('outside its provider, who is signed in cannot be asked', () => {
  expect(() => renderToStaticMarkup(<Name />)).toThrow('useAuth must be used within an AuthProvider');
});

test('inside, it is whoever the server says, or a visitor', () => {
  const viewer = { displayName: 'Ann', isAdmin: false, isModerator: false, isCountryShown: true };
  expect(
    renderToStaticMarkup(
      <AuthProvider viewer={viewer}>
        <Name />
      </AuthProvider>,
    ),
  ).toBe('Ann');
  expect(
    renderToStaticMarkup(
      <AuthProvider viewer={null}>
        <Name />
      </AuthProvider>,
    ),
  ).toBe('a visitor');
});
