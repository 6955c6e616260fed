import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MailServerNotice } from './mail-server-notice.tsx';
import { noMailServerText } from './no-mail-server.ts';

/** @param frame what the frame of the admin area knows; null: there is no such frame */
function render(frame: { hasMailServer: boolean; isAdmin: boolean } | null): string {
  const id = 'routes/admin/layout';
  const Stub = createRoutesStub([{ id, path: '/', loader: () => frame, Component: MailServerNotice }]);
  return renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData: { [id]: frame } }} />);
}

test.each([
  ['an admin without a mail server', { hasMailServer: false, isAdmin: true }, true, true],
  ['a host without a mail server', { hasMailServer: false, isAdmin: false }, true, false],
  ['an admin with a mail server', { hasMailServer: true, isAdmin: true }, false, false],
  ['somebody outside the admin area', null, false, false],
])('%s reads whether emails reach anybody', (_who, frame, isShown, hasLink) => {
  const html = render(frame);
  expect(html.includes(noMailServerText)).toBe(isShown);
  expect(html.includes('href="/admin/settings/mail"')).toBe(hasLink);
});
