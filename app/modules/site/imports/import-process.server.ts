/**
 * The program of the child process that reads the export of another site. It runs from source, without the rest of the
 * site.
 */

import { DomainError } from '#app/core/domain-error.ts';
import { answerTask, type SendItem } from '#app/core/runtime/child-process/answer-task.server.ts';
import { mapTexts } from '#app/lib/map-texts.ts';
import { type ImportFile, readImportFile } from '#app/modules/imports/read-import-file.server.ts';
import { collectLeftOut } from '#packages/foreign-files/left-out-groups.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import { withConvertedText } from './convert-text.ts';

answerTask(
  (file: ImportFile, send) => readExport(file, send),
  (error): error is Error => error instanceof UnreadableFileError || error instanceof DomainError,
);

/** The database refuses NUL and half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

async function readExport(file: ImportFile, send: SendItem) {
  const { leaveOut, groups } = collectLeftOut();
  const source = await readImportFile(file, {
    found: (item) => send(mapTexts(withConvertedText(item), storable)),
    leaveOut,
    // Anyone who gives up ends the process.
    signal: new AbortController().signal,
  });
  return { source, leftOut: groups() };
}
