import { expect, test } from 'vitest';
import { fillInName, messageOf, replySubject } from './reply-text.ts';

test('a reply has one Re, however many there were', () => {
  expect(replySubject('Platform Demo')).toBe('Re: Platform Demo');
  expect(replySubject('RE: re: Platform Demo')).toBe('Re: Platform Demo');
});

test('a saved reply takes the first name', () => {
  expect(fillInName('Hello {name}, dear {name}', ' Ann  Smith')).toBe('Hello Ann, dear Ann');
  expect(fillInName('Hello {name}', '  ')).toBe('Hello there');
});

test('a reply quotes the message, and nothing of an application', () => {
  expect(
    messageOf([
      { label: 'Name', text: 'Ann' },
      { label: 'Message', text: 'Hello' },
    ]),
  ).toBe('Hello');
  expect(messageOf([{ label: 'What is hardest?', text: 'Sleep', isSensitive: true }])).toBeNull();
});
