import { customType } from 'drizzle-orm/pg-core';
import { decryptText, encryptText } from '#app/services/encryption/keys.server.ts';
import type { Answer } from './kinds.ts';

/** An answer as it is stored: encrypted where it is sensitive. */
type StoredAnswer = { label: string } & ({ text: string } | { encrypted: string });

const place = 'inbox_items.answers';
const unreadable = 'This answer cannot be shown: the site no longer has the secret that it was encrypted with.';

/** Answers, of which the sensitive ones are encrypted. The inbox's search finds the others alone. */
export const answersColumn = customType<{ data: Answer[]; driverData: StoredAnswer[] | string }>({
  dataType: () => 'jsonb',
  toDriver: (answers) => JSON.stringify(answers.map(toStored)),
  fromDriver: (stored) => (stored as StoredAnswer[]).map(fromStored),
});

const toStored = ({ label, text, isSensitive }: Answer): StoredAnswer =>
  isSensitive ? { label, encrypted: encryptText(text, place) } : { label, text };

const fromStored = (answer: StoredAnswer): Answer =>
  'encrypted' in answer
    ? { label: answer.label, text: decryptText(answer.encrypted, place) ?? unreadable, isSensitive: true }
    : answer;

/** Whether every sensitive answer among these could be decrypted. */
export const areReadable = (answers: Answer[]): boolean => answers.every(({ text }) => text !== unreadable);
