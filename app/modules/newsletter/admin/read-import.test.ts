import { expect, test } from 'vitest';
import { readImport } from './read-import.server.ts';

interface Posted {
  text?: string;
  fileName?: string;
  people?: string[];
  error?: string;
  values?: Record<string, string>;
}

/** Posts the form as a browser does. */
async function post(fields: Record<string, string | File>): Promise<Posted> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ step: 'preview', source: 'Workshop in Leeds', ...fields }))
    body.set(name, value);
  const form = await readImport(new Request('https://site.example/admin/subscribers/import', { method: 'POST', body }));
  return form.isValid
    ? { ...form.input, people: form.input.list.people.map(({ address, standing }) => `${address} ${standing}`) }
    : { error: form.errors.text, values: form.values };
}

const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

test('a file of a spreadsheet is read, and its text is kept for the import', async () => {
  const text = 'sep=;\r\nName;email_address;Status\r\nZoë;zoe@example.org;Active\r\nBob;bob@example.org;Cleaned';
  const posted = await post({ file: fileOf('list.csv', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))) });
  expect(posted).toMatchObject({
    people: ['zoe@example.org subscribed', 'bob@example.org bounced'],
    fileName: 'list.csv',
  });
  const again = await post({ step: 'import', text: posted.text ?? '', fileName: posted.fileName ?? '' });
  expect(again).toMatchObject({ step: 'import', people: posted.people });
});

test('of a file and pasted addresses, those of the chosen way are read', async () => {
  expect(await post({ text: 'one@example.org; Two <two@example.org>' })).toMatchObject({
    people: ['one@example.org subscribed', 'two@example.org subscribed'],
  });
  const file = fileOf('unsubscribed.csv', 'email\nthree@example.org');
  const both = { text: 'one@example.org', file };
  expect(await post(both)).toMatchObject({ people: ['three@example.org unsubscribed'] });
  expect(await post({ ...both, way: 'file' })).toMatchObject({ people: ['three@example.org unsubscribed'] });
  expect(await post({ ...both, way: 'paste' })).toMatchObject({ people: ['one@example.org subscribed'] });
});

test.each([
  ['nothing', {}, 'Choose a file'],
  ['no file, but text of the other way,', { way: 'file', text: 'one@example.org' }, 'Choose a file'],
  ['no text, but a file of the other way,', { way: 'paste', file: fileOf('a.csv', 'a@b.example') }, 'Paste the'],
  ['nothing, without a step,', { step: '' }, 'Choose a file'],
  ['a workbook', { file: fileOf('list.xlsx', 'PK\x03\x04') }, 'Save it as CSV'],
  ['too many addresses', { text: 'a@b.example\n'.repeat(10_001) }, 'please split it'],
  ['a text that is too long', { text: 'x'.repeat(400_001) }, 'please split it'],
  ['a file that is too long', { file: fileOf('list.csv', 'x'.repeat(800_001)) }, 'please split it'],
])('%s is refused beside the field, and what was typed stays', async (_what, fields, sentence) => {
  const { error, values } = await post(fields);
  expect(error).toContain(sentence);
  expect(values?.source).toBe('Workshop in Leeds');
});
