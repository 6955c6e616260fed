import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './use-auth.tsx';

function Role() {
  const { viewer } = useAuth();
  if (!viewer) return 'a visitor';
  return viewer.isAdmin ? 'an admin' : 'a member';
}

test('outside its provider, who is logged in cannot be asked', () => {
  expect(() => renderToStaticMarkup(<Role />)).toThrow('useAuth must be used within an AuthProvider');
});

test('inside, it is whoever the server says, or a visitor', () => {
  const viewer = { isAdmin: true, isModerator: false, isCountryShown: true };
  expect(
    renderToStaticMarkup(
      <AuthProvider viewer={viewer}>
        <Role />
      </AuthProvider>,
    ),
  ).toBe('an admin');
  expect(
    renderToStaticMarkup(
      <AuthProvider viewer={null}>
        <Role />
      </AuthProvider>,
    ),
  ).toBe('a visitor');
});
