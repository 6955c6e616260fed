import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from './dialog.tsx';

test('the first focus of a question belongs to the safe choice, before React runs too', () => {
  const html = renderToStaticMarkup(
    <ConfirmDialog
      id="q"
      title="Delete it?"
      confirm={<ActButton act="delete" label="Delete" tone="danger" />}
      keep="Keep"
    >
      <p>It cannot be undone.</p>
    </ConfirmDialog>,
  );
  expect(html.match(/<[^>]*autofocus[^>]*>\w+/g)).toEqual([expect.stringMatching(/command="close".*>Keep$/)]);
});
