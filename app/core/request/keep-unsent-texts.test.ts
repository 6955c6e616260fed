import { data } from 'react-router';
import { expect, test } from 'vitest';
import { keepUnsentTexts } from './keep-unsent-texts.server.ts';

const composer = {
  title: 'This enquiry was deleted in the meantime',
  back: { label: 'Back to the inbox', href: '/admin/inbox' },
  texts: { subject: 'Subject', text: 'Reply' },
};

/** Posts a form to an action. @returns its response, or what it throws */
function post(action: () => Promise<unknown>, form: Record<string, string>, isThere?: boolean) {
  const request = new Request('https://example.org/admin/inbox/7', { method: 'POST', body: new URLSearchParams(form) });
  const options = isThere === undefined ? composer : { ...composer, isThere: async () => isThere };
  return keepUnsentTexts(options, action)({ request }).catch((thrown: unknown) => thrown);
}

const typed = { act: 'reply', key: '1', subject: 'Re: Hello', text: 'Yes.\r\nSure.' };
const unsentTexts = {
  data: {
    title: composer.title,
    back: composer.back,
    texts: [
      { label: 'Subject', text: 'Re: Hello' },
      { label: 'Reply', text: 'Yes.\nSure.' },
    ],
  },
  init: { status: 410 },
};

const missing = async () => {
  throw data(null, { status: 404 });
};
const closed = async () => {
  throw data(null, { status: 405 });
};
const refused = async () => data({ values: {} }, { status: 409 });
const saved = async () => new Response(null, { status: 302 });

test.each([
  ['the action finds nothing', missing, undefined],
  ['nothing takes the form any more', closed, undefined],
  ['the act is refused, and there is nothing on which to show why', refused, false],
])('what was typed comes back if %s', async (_when, action, isThere) => {
  expect(await post(action, typed, isThere)).toMatchObject(unsentTexts);
});

test.each([
  ['nothing was typed', missing, { act: 'done', text: ' ' }, undefined, { init: { status: 404 } }],
  ['it is there, and the screen shows the refusal', refused, typed, true, { init: { status: 409 } }],
  ['the action was carried out', saved, typed, false, { status: 302 }],
])('the response is that of the action if %s', async (_when, action, form, isThere, response) => {
  expect(await post(action, form as Record<string, string>, isThere)).toMatchObject(response);
});

test('a text that is too long for a page comes back in part', async () => {
  const { data: unsent } = (await post(missing, {
    subject: 'x'.repeat(59_990),
    text: 'y'.repeat(100),
  })) as typeof unsentTexts;
  expect(unsent.texts.map(({ text }) => text.length)).toEqual([59_990, 10]);
});
