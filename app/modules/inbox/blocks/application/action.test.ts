import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, formTo } from '#test/forum-request.ts';
import { openInboxTests } from '#test/inbox.ts';
import { findDraft } from '../../coaching/draft.server.ts';
import { applicationDrafts } from '../../coaching/tables.server.ts';
import { inboxItems } from '../../tables.server.ts';
import { applicationAction } from './action.server.ts';

openTestDatabase();
openInboxTests();

const path = '/coaching-application';
const email = 'zoe@example.org';
const steps: Record<string, string>[] = [
  { firstName: 'Zoë', lastName: 'Quill', email },
  { ordinaryDay: 'Up at six.', hardest: 'Stopping.', energy: '4' },
  { mainGoal: 'Evenings.', dayNinety: 'I read.', readiness: '8' },
  { start: 'Within a month', callTime: 'Evening', consent: 'yes' },
];

type Answer = Response & {
  data?: { values: object; errors: object; toast: { title: string; text: string } };
  init?: ResponseInit;
};

/** One browser, which keeps the cookie of its application. */
class Browser {
  cookie = '';
  /** The settings that its member has switched on; without a member nothing is. */
  allowed: string[] = [];
  userId = '';

  async post(search: string, fields: Record<string, string>): Promise<Answer> {
    const request = formTo(path + search, fields);
    request.headers.set('Cookie', this.cookie);
    const member = this.userId ? { id: this.userId, role: 'member' as const } : null;
    const answer = (await as(
      member,
      request,
      (context) => applicationAction({ request, url: new URL(request.url), context, path }),
      this.allowed,
    )) as Answer;
    const cookies = answer.headers?.getSetCookie() ?? [];
    const ownCookie = cookies.find((cookie) => cookie.includes('resjam.application='));
    if (ownCookie) this.cookie = ownCookie.split(';', 1)[0] ?? '';
    return answer;
  }

  sendStep = (step: number, more: Record<string, string> = {}, search = '') =>
    this.post(`?step=${step}${search}`, { ...steps[step - 1], ...more });

  async fillThree(search = ''): Promise<void> {
    await this.sendStep(1, {}, search);
    for (const step of [2, 3]) await this.sendStep(step);
  }
}

const locationOf = (answer: Answer) => answer.headers.get('Location') ?? '';
const toastOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => decodeURIComponent(cookie))
    .join();
const resumeLink = async () =>
  new URL((await db.select().from(mails)).at(-1)?.text?.match(/http\S+resume=\S+/)?.[0] ?? '').search;
const clear = async () => {
  for (const table of [applicationDrafts, mails]) await db.delete(table);
};

test('a complete application is one item in the inbox, and neither its draft nor its link is left', async () => {
  await clear();
  const browser = new Browser();
  await browser.fillThree();
  expect(locationOf(await browser.sendStep(4))).toContain(`${path}?sent=`);
  const items = await db.select().from(inboxItems);
  expect(items).toMatchObject([{ kind: 'application', status: 'new', folder: 'inbox', email }]);
  expect(await db.$count(applicationDrafts)).toBe(0);
});

test('an application that was taken for spam promises nothing, and is received when it is sent again as people send it', async () => {
  await clear();
  await db.delete(inboxItems);
  const browser = new Browser();
  await browser.fillThree();
  expect(locationOf(await browser.sendStep(4, { [honeypotName]: 'Sunny' }))).toMatch(/\?sent=\d+&caught$/);
  expect(await db.select().from(inboxItems)).toMatchObject([{ folder: 'spam' }]);
  expect(await db.$count(mails)).toBe(0);
  await browser.fillThree();
  expect(locationOf(await browser.sendStep(4))).toMatch(/\?sent=\d+$/);
  expect(await db.select().from(inboxItems)).toMatchObject([{ folder: 'inbox', email }]);
  expect((await db.select().from(mails)).map(({ kind }) => kind).sort()).toEqual(['acknowledgement', 'new-item']);
});

test('a link leads to the first step that is not complete, and no words of the last are lost', async () => {
  await clear();
  const browser = new Browser();
  await browser.fillThree();
  // Another tab empties a field of the second step and asks for the link.
  await browser.sendStep(2, { hardest: '', intent: 'mail-link' });
  const link = await resumeLink();
  // The tab at the last step does not know that another step is incomplete.
  const submitted = await browser.sendStep(4, { anythingElse: 'I work at night.' });
  expect([locationOf(submitted), await db.$count(inboxItems)]).toEqual([`${path}?step=2`, 0]);
  const other = new Browser();
  expect(locationOf(await other.post(link, {}))).toBe(`${path}?step=2&returning`);
  const draft = await findDraft(other.cookie.split('=')[1] ?? '');
  expect(draft?.answers).toMatchObject({ hardest: '', anythingElse: 'I work at night.', callTime: 'Evening' });
});

test.each([
  [2, { ordinaryDay: 'Up at six.', triedBefore: 'Lists.' }],
  [3, { inTheWay: 'Work.' }],
  [4, { callTime: 'Evening', anythingElse: 'I work at night.' }],
])(
  'anyone who goes back without a script from step %i, before it is complete, keeps what they typed',
  async (step, typed) => {
    await clear();
    const browser = new Browser();
    for (const earlier of [1, 2, 3].slice(0, step - 1)) await browser.sendStep(earlier);
    const back = await browser.post(`?step=${step}`, { ...typed, intent: 'back' });
    expect(locationOf(back)).toBe(`${path}?step=${step - 1}`);
    const draft = await findDraft(browser.cookie.split('=')[1] ?? '');
    expect(draft).toMatchObject({ answers: typed, step: step - 1 });
  },
);

test('a step sent where the application no longer is stays on the page, with everything typed', async () => {
  await clear();
  const browser = new Browser();
  await browser.fillThree();
  await browser.sendStep(3, { intent: 'mail-link' });
  const link = await resumeLink();
  const phone = new Browser();
  expect(locationOf(await phone.post(link, {}))).toBe(`${path}?step=4&returning`);
  const { data, init } = await browser.sendStep(4, { anythingElse: 'I work at night.' });
  expect(init?.status).toBe(400);
  expect(data?.values).toMatchObject({ anythingElse: 'I work at night.', callTime: 'Evening' });
  expect(data?.toast.text).toContain('This application was continued in another browser');
  // The link has been used.
  expect(toastOf(await new Browser().post(link, {}))).toContain('This link no longer works');
});

test('an unfinished step keeps to the limits, and a recipient with many emails still has it saved', async () => {
  await clear();
  const browser = new Browser();
  const save = (lastName: string) => browser.post('?step=1', { email, lastName, intent: 'mail-link' });
  const { data, init } = await save('q'.repeat(5000));
  expect([init?.status, data?.errors]).toEqual([422, { lastName: 'Please keep this under 100 characters' }]);
  expect(await db.$count(applicationDrafts)).toBe(0);

  const toasts = [];
  for (const lastName of ['One', 'Two', 'Three']) toasts.push(toastOf(await save(lastName)));
  expect(toasts.map((text) => text.includes('already sent several emails to this address'))).toEqual([
    false,
    false,
    true,
  ]);
  expect((await findDraft(browser.cookie.split('=')[1] ?? ''))?.answers.lastName).toBe('Three');
  expect(await db.$count(mails)).toBe(2);
});

test('without an address no link is sent, and the step is not saved', async () => {
  await clear();
  const { data, init } = await new Browser().post('?step=1', { firstName: 'Zoë', intent: 'mail-link' });
  expect([init?.status, data?.errors, data?.values]).toEqual([
    422,
    { email: 'Invalid email address' },
    expect.objectContaining({ firstName: 'Zoë' }),
  ]);
  expect(await db.$count(applicationDrafts)).toBe(0);
});

test('the campaign of an address is kept with a coaching application only while its sender allows it', async () => {
  const apply = async (first: string[], last: string[]) => {
    await clear();
    await db.delete(inboxItems);
    const browser = new Browser();
    browser.userId = (await makeUser()).id;
    browser.allowed = first;
    await browser.fillThree('&utm_source=spring-letter&utm_id=7');
    browser.allowed = last;
    await browser.sendStep(4);
    const [item] = await db.select().from(inboxItems);
    return item?.answers.filter(({ label }) => label === 'Campaign').map(({ text }) => text);
  };
  expect(await apply(['marketingCookies'], ['marketingCookies'])).toEqual(['source: spring-letter']);
  expect(await apply([], ['marketingCookies'])).toEqual([]);
  expect(await apply(['marketingCookies'], [])).toEqual([]);
});
