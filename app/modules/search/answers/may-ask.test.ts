import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { readSearchSettings, searchSettingsDocument } from '#app/modules/search/settings/search-settings.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { mayAskForAnswer } from './may-ask.server.ts';

openTestDatabase();
const log = createLog({ level: 'error' });
const env = { ai: { baseUrl: 'http://127.0.0.1:1/v1', apiKey: undefined, model: 'small' } };
const question = 'what does coaching cost?';

async function switchAnswers(hasAnswers: boolean) {
  const settings = { ...searchSettingsDocument.schema.parse({}), hasAnswers };
  await db.transaction((tx) => saveSettings(tx, searchSettingsDocument, settings));
  await readSearchSettings(log);
}
beforeEach(() => switchAnswers(true));
afterEach(() => switchAnswers(false));

test('an answer needs a service, the switch of an admin, and the consent of a member', async () => {
  expect(mayAskForAnswer(question, null, env)).toBe(true);
  expect(mayAskForAnswer(question, null, { ai: undefined })).toBe(false);
  expect(mayAskForAnswer(question, { allows: () => true }, env)).toBe(true);
  expect(mayAskForAnswer(question, { allows: (setting) => setting !== 'dataProcessing' }, env)).toBe(false);
  await switchAnswers(false);
  expect(mayAskForAnswer(question, null, env)).toBe(false);
});

test('answers are off until an admin switches them on', () => {
  expect(searchSettingsDocument.schema.parse({}).hasAnswers).toBe(false);
});

test.each([
  ['coaching', false],
  ['coaching?', true],
  ['how long is a workshop', true],
  ['how do I stop wanting to kill myself?', false],
  ['my husband has chest pain, what do I do?', false],
  ['does ann@example.org work here?', false],
  ['who lives at SW1A 1AA?', false],
])('“%s” may be asked: %s', (query, may) => expect(mayAskForAnswer(query, null, env)).toBe(may));
