import { expect, test } from 'vitest';
import { fillIn, replySubject } from './reply-text.ts';

test('a reply has one Re, however many there were', () => {
  expect(replySubject('We have your message')).toBe('Re: We have your message');
  expect(replySubject('RE: re: We have your message')).toBe('Re: We have your message');
});

test('a saved reply takes the first name', () => {
  expect(fillIn('Hello {name}, dear {name}', ' Ann  Smith')).toBe('Hello Ann, dear Ann');
  expect(fillIn('Hello {name}', '  ')).toBe('Hello there');
});
