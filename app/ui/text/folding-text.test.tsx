import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldingText } from './folding-text.tsx';

test('all of a long text is in the page, and only a long one can be folded', () => {
  const long = 'A calm hour. '.repeat(20).trim();
  expect(renderToStaticMarkup(<FoldingText text={long} />)).toMatch(new RegExp(`<p[^>]*>${long}</p><details`));
  expect(renderToStaticMarkup(<FoldingText text="A calm hour." />)).not.toContain('<details');
});
