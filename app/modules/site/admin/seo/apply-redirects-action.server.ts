import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { addRedirect, removeRedirect } from '#app/modules/content/redirects/add-redirect.server.ts';
import { redirectSchema } from '#app/modules/content/redirects/schema.ts';
import { deleteMissing } from '#app/modules/insight/missing-addresses/count-missing-address.server.ts';
import { isPublishedAddress } from '#app/modules/site/published-address.server.ts';
import { readTable } from '#packages/foreign-files/text/read-table.ts';

const path = '/admin/seo/redirects';
const maxRows = 1000;
const maxShown = 3;

/** Handles the posts of the screen's forms, by their `act`. */
export async function applyRedirectsAction(request: Request, actorId: string) {
  const fields = await readFormData(request);
  const act = fields.get('act');
  if (act === 'add') return add(request, actorId);
  if (act === 'remove') return remove(request, actorId);
  if (act === 'import') return importFile(fields.get('file'), actorId);
  return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text: 'Choose what to do.' });
}

async function add(request: Request, actorId: string) {
  const form = await readForm(request, redirectSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    await inTransaction((tx) => addRedirect(tx, { ...form.input, actorId, isPage: isPublishedAddress }));
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
  await deleteMissing(form.input.from);
  return redirectWithToast(path, {
    tone: 'success',
    title: 'Redirect added',
    text: `${form.input.from} now redirects to ${form.input.target}.`,
  });
}

async function remove(request: Request, actorId: string) {
  const form = await readForm(request, z.object({ id: z.uuid() }));
  if (!form.isValid) return refuseForm(form);
  await inTransaction((tx) => removeRedirect(tx, { id: form.input.id, actorId }));
  return redirectWithToast(path, { tone: 'info', title: 'Redirect removed' });
}

/** Each row is independent: an error in one does not stop the others. */
async function importFile(file: FormDataEntryValue | null, actorId: string) {
  const { rows, leftOut } = readTable(file instanceof File ? await file.text() : '');
  if (rows.length === 0 || rows.length > maxRows) {
    const text = `Choose a CSV file with 1 to ${maxRows.toLocaleString('en-GB')} lines.`;
    return failForm(422, {}, { tone: 'destructive', title: 'Nothing was imported', text });
  }
  let added = 0;
  const problems = leftOut.map(({ reason }) => reason);
  for (const { line, cells } of rows) {
    const [from = '', target = ''] = cells.map((cell) => cell.trim());
    const isHead = line === 1 && !from.startsWith('/');
    if (isHead) continue;
    const problem = await addRow({ from, target }, actorId);
    if (problem) problems.push(`Line ${line}: ${problem}.`);
    else added += 1;
  }
  const more = problems.length > maxShown ? [`And ${problems.length - maxShown} more.`] : [];
  return redirectWithToast(path, {
    tone: problems.length > 0 ? 'info' : 'success',
    title: counted(added, 'redirect imported', 'redirects imported'),
    text: [...problems.slice(0, maxShown), ...more].join(' ') || undefined,
  });
}

/** @returns what is wrong with a row, or null if it was added */
async function addRow(line: { from: string; target: string }, actorId: string): Promise<string | null> {
  const parsed = redirectSchema.safeParse(line);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'It cannot be read';
  try {
    await inTransaction((tx) =>
      addRedirect(tx, { ...parsed.data, actorId, source: 'csv', isPage: isPublishedAddress }),
    );
    await deleteMissing(parsed.data.from);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message.replace(/\.$/, '');
    throw error;
  }
}
