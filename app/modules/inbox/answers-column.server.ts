import { customType } from 'drizzle-orm/pg-core';
import { declareEncrypted } from '#app/core/encryption/encrypted-columns.server.ts';
import { decryptText, encryptText } from '#app/core/encryption/keys.server.ts';
import type { Answer } from './kinds.ts';

/** An answer in its stored form: encrypted if it is sensitive. */
type StoredAnswer = { label: string } & ({ text: string } | { encrypted: string });

const place = 'inbox_items.answers';
declareEncrypted(place, 'parts of a document');

const unreadable = 'This answer cannot be shown: the site no longer has the secret that it was encrypted with.';

/** Answers, with the sensitive ones encrypted. The inbox search covers only the others. */
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

/** Whether every sensitive answer could be decrypted. */
export const areReadable = (answers: Answer[]): boolean => answers.every(({ text }) => text !== unreadable);
