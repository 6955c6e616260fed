import { expect, test } from 'vitest';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { type CareCause, careMail, moderationMail } from './moderation.mail.ts';

test.each([
  ['Please rephrase it.', [['Please rephrase it.']]],
  ['Leave out the street.\nThank you.', [['Leave out the street.', 'Thank you.']]],
  ['1. the street\n2. the name\n\nWe are sorry.', [['1. the street', '2. the name'], ['We are sorry.']]],
  ['', []],
])('the message %j of a moderator keeps its lines', (reason, paragraphs) => {
  const values = {
    what: 'Hidden',
    title: 'Sleep',
    rule: null,
    appealHref: null,
    origin: 'https://example.org',
    reason,
  };
  const parts = moderationMail.write(values, siteSettings()).paragraphs.filter(Boolean);
  expect(parts.slice(parts.indexOf('The moderator wrote:') + 1)).toEqual(
    reason ? paragraphs.map((lines) => ({ lines })) : parts,
  );
});

test.each<[CareCause, RegExp, boolean]>([
  [{ of: 'words' }, /may mention self-harm or danger/, true],
  [{ of: 'post', harm: 'self-harm' }, /post was reported: “Encouraging or helping serious self-harm”/, true],
  [{ of: 'post', harm: 'child-abuse' }, /post was reported: “Child sexual exploitation/, false],
  [{ of: 'profile', harm: 'suicide' }, /profile of a member was reported: “Encouraging or helping suicide”/, false],
])('the moderators read why somebody may be in danger: %j', (cause, why, seesHelp) => {
  const text = careMail.write({ link: 'https://example.org', cause }, siteSettings()).paragraphs.join(' ');
  expect(text).toMatch(why);
  expect(text.includes('may mention')).toBe(cause.of === 'words');
  expect(text.includes('author is shown helplines')).toBe(seesHelp);
});
