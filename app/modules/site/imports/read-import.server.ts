import { join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { runReader } from '#app/modules/imports/foreign-files/read-foreign-file.server.ts';
import type { ReadImport } from '#app/modules/imports/import-target.server.ts';
import { foundItemSchema, importSources, leftOutSchema } from '#app/modules/imports/imported-item.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';

const program = join(projectRoot, 'app/modules/site/imports/import-process.server.ts');

/** For one file. `wallMs` includes the time in which the database stores what was found. */
const reader = {
  limits: { cpuSeconds: 900, memoryKilobytes: 3_000_000, heapMegabytes: 1536, wallMs: 2 * hourMs },
  queue: pLimit(3),
  tooMuch:
    'Reading this file takes more time or memory than this site allows. Nothing was changed. Split the export into smaller parts, and import them one after the other.',
};

const resultSchema = z.object({
  source: z.enum(Object.keys(importSources) as [keyof typeof importSources]),
  leftOut: leftOutSchema,
});

/** Reads the export of another site in a child process. */
export const readImport: ReadImport = async (file, { found, signal }) => {
  try {
    const receive = async (item: unknown) => found(foundItemSchema.parse(item));
    return resultSchema.parse(await runReader(program, file, reader, { receive, signal }));
  } catch (error) {
    throw error instanceof UnreadableFileError ? new DomainError(error.message) : error;
  }
};
