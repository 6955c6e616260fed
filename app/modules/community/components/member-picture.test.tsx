import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemberPicture } from './member-picture.tsx';

const drawn = (author: { handle: string | null; picture: string | null }) =>
  renderToStaticMarkup(
    <MemberPicture author={{ name: 'Ann Wood', pillar: 'routine', ...author }} topic="meditation" />,
  );

test('who has no profile has the colour of the discussion’s topic, and a member keeps their own', () => {
  expect(drawn({ handle: null, picture: null })).toContain('var(--meditation-tint)');
  expect(drawn({ handle: 'ann', picture: null })).toContain('var(--routine-tint)');
  expect(drawn({ handle: 'ann', picture: null })).not.toContain('meditation');
  expect(
    renderToStaticMarkup(<MemberPicture author={{ name: '', pillar: 'exercise', handle: null, picture: null }} />),
  ).toContain('var(--exercise-tint)');
});
