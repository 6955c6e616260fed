import { z } from 'zod';
import { type ReadForm, readForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { withTemporaryFiles } from '#app/core/runtime/child-process/with-temporary-files.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { readForeignFile } from '#app/modules/imports/foreign-files/read-foreign-file.server.ts';
import { sourceField } from '#app/modules/newsletter/schema.ts';
import { maxImportLength, maxImportRows } from '#app/modules/newsletter/subscribers/import-plan.ts';
import type { SubscriberList } from '#packages/foreign-files/subscribers/read-subscribers.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';

const nothing = { file: 'Choose a file', paste: 'Paste the addresses' };
const tooLarge = `A file may have ${formatNumber(maxImportRows)} addresses and 400 kB: please split it`;

const importSchema = z.object({
  step: z.enum(['preview', 'import']),
  source: sourceField,
  /** Of the two fields, the one that counts. */
  way: z.enum(['file', 'paste']).optional(),
  /** The pasted addresses, or those of the file that was read for the preview. */
  text: z.string().max(maxImportLength, tooLarge).default(''),
  /** Of the file that was read for the preview. */
  fileName: z.string().max(300).default(''),
});

interface ImportForm {
  step: 'preview' | 'import';
  source: string;
  fileName: string;
  text: string;
  list: SubscriberList;
}

/** Reads the form of an import, and its list in a child process. Of the file and the pasted text, the chosen way counts. */
export async function readImport(request: Request): Promise<ReadForm<ImportForm>> {
  const file = (await readFormData(request)).get('file');
  const form = await readForm(request, importSchema);
  const way = form.values.way === 'paste' ? 'paste' : 'file';
  const isFile = way === 'file' && file instanceof File && file.size > 0;
  const isEmpty = !isFile && (form.values.way === 'file' || (form.values.text ?? '').trim() === '');
  if (!form.isValid) return isEmpty ? { ...form, errors: { text: nothing[way], ...form.errors } } : form;
  const fileName = isFile ? file.name.slice(0, 300) : form.input.fileName;
  const refuse = (message: string) => ({
    isValid: false as const,
    values: form.values,
    errors: { text: message },
    firstError: message,
  });
  // A text in UTF-16 has two bytes for each character.
  if (isEmpty) return refuse(nothing[way]);
  if (isFile && file.size > 2 * maxImportLength) return refuse(tooLarge);
  try {
    const content = isFile ? await file.bytes() : form.input.text;
    const { text, ...list } = await withTemporaryFiles([content], ([path = '']) =>
      readForeignFile('subscribers', { path, fileName }, { signal: request.signal }),
    );
    const lines = list.people.length + list.leftOut.length;
    if (text.length > maxImportLength || lines > maxImportRows) return refuse(tooLarge);
    return { ...form, input: { ...form.input, fileName, text, list } };
  } catch (error) {
    if (error instanceof UnreadableFileError) return refuse(error.message);
    throw error;
  }
}
