import { expect, test } from 'vitest';
import { isSentence } from './is-sentence.ts';

test.each([
  'It could not be completed. Everything is unchanged. See the site’s log for details.',
  'This backup was made by a newer version of the site. Update the site first.',
  'A file is missing: “harbour-morning.svg”.',
])('a sentence of the site is one: %s', (text) => expect(isSentence(text)).toBe(true));

test.each([
  "ENOENT: no such file or directory, open '/var/lib/site/backups/a.zip'",
  'connect ECONNREFUSED 127.0.0.1:25',
  '550 5.1.1 The email account that you tried to reach does not exist.',
  'Message failed: 554 5.7.1 Service refused.',
  'TypeError: fetch failed',
  'Could not open /var/lib/site/backups.',
  'Set BACKUP_WAL to keep the log.',
  '',
])('the words of a program or of another server are not: %s', (text) => expect(isSentence(text)).toBe(false));
