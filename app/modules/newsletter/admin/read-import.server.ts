import { z } from 'zod';
import { type ReadForm, readForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { requiredText } from '#app/lib/forms/required-text.ts';
import { sourceField } from '#app/modules/newsletter/schema.ts';
import { maxImportLength, maxImportRows } from '#app/modules/newsletter/subscribers/import-plan.ts';
import { readAddresses } from '#app/modules/newsletter/subscribers/import-subscribers.server.ts';

const tooLarge = `A file may have ${maxImportRows.toLocaleString('en-GB')} addresses and 400 kB: please split it`;

const importSchema = z.object({
  step: z.enum(['preview', 'import']),
  source: sourceField,
  text: requiredText(maxImportLength, 'Choose a file, or paste the addresses', tooLarge).refine(
    (text) => text.length > maxImportLength || readAddresses(text).length <= maxImportRows,
    tooLarge,
  ),
});

/** Reads the form of an import. A chosen file replaces pasted text. */
export async function readImport(request: Request): Promise<ReadForm<z.output<typeof importSchema>>> {
  const formData = await readFormData(request);
  const file = formData.get('file');
  const fields = new FormData();
  for (const name of ['step', 'source', 'text']) {
    const value = formData.get(name);
    if (typeof value === 'string') fields.set(name, value);
  }
  if (file instanceof File && file.size > 0) fields.set('text', await file.text());
  return readForm(new Request(request.url, { method: 'POST', body: fields }), importSchema);
}
