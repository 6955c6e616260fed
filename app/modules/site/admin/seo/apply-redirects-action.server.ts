import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { withTemporaryFiles } from '#app/core/runtime/child-process/with-temporary-files.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import { canonicalPath } from '#app/lib/web/canonical-path.ts';
import { addRedirect, removeRedirect } from '#app/modules/content/redirects/add-redirect.server.ts';
import { redirectSchema } from '#app/modules/content/redirects/schema.ts';
import { readForeignFile } from '#app/modules/imports/foreign-files/read-foreign-file.server.ts';
import { deleteMissing } from '#app/modules/insight/missing-addresses/count-missing-address.server.ts';
import { isPublishedAddress } from '#app/modules/site/published-address.server.ts';
import type { RedirectFile } from '#packages/foreign-files/redirects/read-redirects.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';

const path = '/admin/seo/redirects';
const maxRows = 1000;
const maxBytes = 2 * megabyte;

/** Handles the posts of the screen's forms, by their `act`. */
export function applyRedirectsAction(request: Request, actorId: string) {
  const add = formAct(redirectSchema, async ({ from, target }) => {
    await inTransaction((tx) => addRedirect(tx, { from, target, actorId, isPage: isPublishedAddress }));
    await deleteMissing(from);
    return { title: 'Redirect added', text: `${from} now redirects to ${target}.` };
  });
  const remove = formAct(
    z.object({ id: z.uuid() }),
    ({ id }) => inTransaction((tx) => removeRedirect(tx, { id, actorId })),
    {
      tone: 'info',
      title: 'Redirect removed',
    },
  );
  const importFile = async () => importRedirects((await readFormData(request)).get('file'), actorId, request.signal);
  return applyFormAct(request, { add, remove, import: importFile }, { to: path });
}

/** The results of the lines of a file. */
export interface RedirectImport {
  added: number;
  /** How many of them are temporary redirects in the file. */
  temporary: number;
  /** Why each of the other lines was not added, as sentences. */
  problems: string[];
}

/** Each line is independent: an error in one does not stop the others. */
async function importRedirects(file: FormDataEntryValue | null, actorId: string, signal: AbortSignal) {
  const refuse = (text: string) =>
    refuseForm({ values: {}, errors: { file: text }, firstError: text }, 'Nothing was imported');
  if (!(file instanceof File) || file.size === 0) return refuse('Choose a file of redirects.');
  const tooLarge = `A file may have ${formatNumber(maxRows)} redirects and 2 MB: please split it.`;
  if (file.size > maxBytes) return refuse(tooLarge);
  let read: RedirectFile;
  try {
    read = await withTemporaryFiles([await file.bytes()], ([path = '']) =>
      readForeignFile('redirects', { path }, { signal }),
    );
  } catch (error) {
    if (error instanceof UnreadableFileError) return refuse(error.message);
    throw error;
  }
  if (read.redirects.length + read.leftOut.length > maxRows) return refuse(tooLarge);
  const imported = await addAll(read, actorId);
  if (imported.problems.length > 0 || imported.temporary > 0) return { values: {}, errors: {}, imported };
  const title = counted(imported.added, 'redirect imported', 'redirects imported');
  return { tone: imported.added > 0 ? 'success' : 'info', title } as const;
}

async function addAll({ redirects, leftOut }: RedirectFile, actorId: string): Promise<RedirectImport> {
  const problems = leftOut.map(({ line, reason }) => ({ line, reason }));
  /** The line that was added for an address. A line that was refused does not count: a later one may be right. */
  const addedLines = new Map<string, string>();
  let temporary = 0;
  for (const { line, from, target, isTemporary } of redirects) {
    const name = line === null ? `“${from}”` : `Line ${line}`;
    const key = canonicalPath(from);
    const other = addedLines.get(key);
    const problem = other ? `${other} already redirects this address` : await addRow({ from, target }, actorId);
    if (problem) {
      problems.push({ line, reason: `${line === null ? name : `${name}, “${from}”`}: ${problem}.` });
      continue;
    }
    addedLines.set(key, name);
    if (isTemporary) temporary += 1;
  }
  problems.sort((one, another) => (one.line ?? 0) - (another.line ?? 0));
  const failed = problems.length - leftOut.length;
  return { added: redirects.length - failed, temporary, problems: problems.map(({ reason }) => reason) };
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
