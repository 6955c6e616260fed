import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkInput } from './text-controls.tsx';

test.each([
  ['/settings', 'A screen of this site. Its address never changes.'],
  ['/setings', 'No page has this address.'],
])('a link of the footer to %s is judged so', (address, text) => {
  expect(renderToStaticMarkup(<LinkInput value={address} onChange={() => undefined} />)).toContain(`>${text}</p>`);
});
