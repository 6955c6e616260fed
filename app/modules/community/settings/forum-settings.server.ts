import { settingsForm } from '#app/core/resources/settings-form.server.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f, storedAs } from '#app/lib/forms/fields/f.ts';
import { findFaultInLine } from './word-list.server.ts';

/** A phrase in small letters. In a regular expression small and large letters differ: `\\s` and `\\S`. */
const asStored = (line: string) => (/^\/.+\/$/.test(line) ? line : line.toLowerCase());

const phrases = (label: string, rows: number, initial: string[]) =>
  storedAs(f.lines(label, { max: 200, most: 300, rows, initial }), {
    read: (lines, refuse) =>
      lines.some(({ length }) => length < 2)
        ? refuse('A phrase needs at least two characters')
        : [...new Set(lines.map(asStored))],
    write: (lines) => lines,
  });

const firstFault = (lines: readonly string[]) =>
  lines.map(findFaultInLine).find((fault) => fault !== null) ?? undefined;

const section = defineSection(
  'Review and care',
  {
    /**
     * A post with one of these waits for a moderator. A star matches any letters. A line between slashes is a regular
     * expression.
     */
    wordList: phrases('Hold posts with these phrases for approval', 4, [
      'viagra',
      'casino*',
      'crypto giveaway',
      'bit.ly',
    ]),
    /** A post with one of these moves to the front of the queue. It is not held back for that. */
    crisisPhrases: phrases('Put posts with these phrases at the front of the queue', 6, [
      'kill myself',
      'killing myself',
      'end my life',
      'ending my life',
      'want to die',
      'suicid*',
      'self harm*',
      'self-harm*',
      'hurt myself',
      'hurting myself',
      'cut myself',
      'cutting myself',
      'no reason to live',
      'better off without me',
      'overdose*',
      'he hits me',
      'she hits me',
      'afraid to go home',
    ]),
    /** Who gets a mail then; nobody: all moderators and admins. */
    dutyEmail: f.email('Email them to', { placeholder: 'All moderators and admins' }),
  },
  // What is stored is not checked: a post must not fail because a later version refuses an expression.
  {
    wordList: ({ wordList }) => firstFault(wordList),
    crisisPhrases: ({ crisisPhrases }) => firstFault(crisisPhrases),
  },
);

/** The settings of the forum, without the topics. */
export const forumSettingsDocument = { key: 'forum', schema: section.stored };

export const forumSettingsForm = settingsForm(forumSettingsDocument, section, {
  name: 'Forum',
  action: 'forum-settings.changed',
});
