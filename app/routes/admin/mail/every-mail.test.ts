import { describe, expect, test } from 'vitest';
import { verifyEmailMail } from '#app/modules/accounts/mails/account.mail.ts';
import { passwordChangedMail } from '#app/modules/accounts/mails/sign-in.mail.ts';
import { siteSettingsSchema } from '#app/modules/company/schema.ts';
import type { MailPart } from '#app/modules/mail/define-mail.ts';
import { renderMail } from '#app/modules/mail/render-mail.server.ts';
import { mails, writeSamples } from './every-mail.ts';

const samples = writeSamples(siteSettingsSchema.parse({}));
const titled = samples.map((sample) => [`${sample.text.kind}: ${sample.text.subject}`, sample] as const);

test('every mail has samples, and a kind that no other has', () => {
  expect(mails.length).toBeGreaterThan(40);
  for (const { samples } of mails) expect(samples.length).toBeGreaterThan(0);
  const kindsOf = mails.map((mail) => new Set(samples.filter((one) => one.mail === mail).map(({ text }) => text.kind)));
  const kinds = kindsOf.flatMap((set) => [...set]);
  expect(kinds).toEqual([...new Set(kinds)]);
  for (const kind of kinds) expect(kind).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

describe.each(titled)('%s', (_title, { mail, values, text: written }) => {
  test('has a text part that says why one gets it, and from whom', async () => {
    const { text } = await renderMail(mail, values);
    expect(text).toContain(written.reason);
    expect(written.reason).toMatch(/^You’re receiving this (email|letter) because .*\.$/);
    expect(text).toMatch(/\nResjam, London, United Kingdom$/);
    expect(text).not.toContain('undefined');
  });

  test('is a whole page in British English that needs no picture and no script', async () => {
    const { html } = await renderMail(mail, values);
    expect(html).toMatch(/^<!DOCTYPE html.*<html lang="en-GB">/s);
    expect(html).not.toMatch(/<(img|script|link)\b/);
    expect(html).toContain('prefers-color-scheme:dark');
    // The largest mail service cuts off larger mails.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

const fieldsOf = (values: unknown) => ['name', 'invitedBy', 'provider'].filter((field) => field in (values as object));

test.each(titled.filter(([, { values }]) => fieldsOf(values).length > 0))(
  '%s: shows a name as it is written, whatever it is made of',
  async (_title, { mail, values }) => {
    const name = 'Zoë <b>"O\'Hara" & ☕';
    const named = Object.fromEntries(fieldsOf(values).map((field) => [field, name]));
    const { html, text } = await renderMail(mail, { ...(values as object), ...named });
    expect(html).toContain('Zoë &lt;b&gt;&quot;O&#x27;Hara&quot; &amp; ☕');
    expect(html).not.toContain('<b>');
    expect(text).toContain(name);
  },
);

const isButton = (part: MailPart | false | null): part is { button: string; href: string } =>
  part instanceof Object && 'button' in part;

const withButton = titled.flatMap(([title, sample]) => {
  const button = sample.text.paragraphs.find(isButton);
  return button ? [[title, { ...sample, button }] as const] : [];
});

test.each(withButton)('%s: has its button in both parts', async (_title, { mail, values, button }) => {
  const { html, text } = await renderMail(mail, values);
  expect(html).toContain(`href="${button.href}"`);
  expect(text).toContain(`${button.button} ${button.href}`);
});

const link = 'https://site.example/auth/verify?token=a-b_c&next=%2Fforum';

test('a button stands in both parts, and its link in the text once', async () => {
  const { html, text } = await renderMail(verifyEmailMail, { name: 'Ann', link });
  expect(html.match(/href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&')).toBe(link);
  expect(text.split(link)).toHaveLength(2);
});

test.each(['Win £500 at https://evil.example', 'www.evil', 'evil.example', 'a@evil.example', 'Dear // you'])(
  'a name that could be taken for a link is not repeated: %s',
  async (name) => {
    const { html, text } = await renderMail(verifyEmailMail, { name, link });
    expect(html).not.toMatch(/evil|\/\/ you/);
    expect(text).toContain('Hello,');
  },
);

test.each(['Dr. Ann O. Nymous', 'J. R. Hartley', '李小龍', 'Ann-Marie'])('and other names are: %s', async (name) => {
  const { text } = await renderMail(verifyEmailMail, { name, link });
  expect(text).toContain(`Hello ${name},`);
});

test('times are London’s, in summer, too', async () => {
  const { text } = await renderMail(passwordChangedMail, { name: 'Ann', changedAt: new Date('2026-07-01T11:30:00Z') });
  expect(text).toMatch(/^Your password was changed\n/);
  expect(text).toContain('1 July 2026 at 12:30, London time');
});
