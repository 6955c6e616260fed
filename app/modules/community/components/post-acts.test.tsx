import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ShownPost } from '../posts/shown-post.ts';
import { PostActs } from './post-acts.tsx';

const post = {
  number: 1,
  position: 0,
  html: '<p>Tea</p>',
  isOwn: true,
  isAnonymous: false,
  likes: 0,
  author: { name: 'Ann' },
};

/** Returns the names of the acts on an own post. */
function listActs(status: ShownPost['status'], isThreadShown: boolean): string[] {
  const element = (
    <PostActs
      post={{ ...post, status } as unknown as ShownPost}
      slug="tea"
      isThreadShown={isThreadShown}
      {...{ isSignedIn: true, mayReply: true, mayEdit: true, mayMarkAnswer: false, solvedNumber: null }}
      now={new Date()}
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name = '']) => name.replace(/:? ?post 1$/, ''));
}

test.each<[string, ShownPost['status'], boolean]>([
  ['a topic that waits for approval', 'published', false],
  ['a post that waits for approval', 'pending', true],
])('its author can edit, but not save, quote or share: %s', (_which, status, isThreadShown) => {
  const acts = listActs(status, isThreadShown);
  expect(acts).toContain('Edit');
  for (const act of ['Save', 'Quote', 'Reply to', 'Share']) expect(acts).not.toContain(act);
});

test('what everybody sees can be saved and quoted', () => {
  expect(listActs('published', true)).toEqual(expect.arrayContaining(['Save', 'Quote', 'Edit']));
});
