import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import {
  chooseForAppointments,
  countItems,
  findImport,
  listItems,
  readAgain,
  startImport,
  undoImport,
} from '#app/modules/imports/find-import.server.ts';
import type { AppointmentChoices } from '#app/modules/imports/imported-item.ts';
import { receiveImport } from '#app/modules/imports/receive-import.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { importContent } from '#app/modules/site/imports/import-content.job.server.ts';
import { makeUser } from './accounts.ts';
import { jobContext } from './job-context.ts';

/**
 * Returns what an admin does with imports, and what the screen shows of them. Call it once, after `openTestDatabase`
 * and
 * `openTestMedia`, at the top of the file. The test installs the jobs.
 */
export function openTestImports() {
  let folder = '';
  let actorId = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    openSiteOrigin('https://site.example');
    actorId = (await makeUser({ roles: ['admin'] })).id;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Does what the state of an import asks for. */
  const work = (importId: string) => importContent.run({ importId }, jobContext);

  /** Uploads a file and does the dry run. @returns the import's id */
  async function upload(fileName: string, bytes: Uint8Array | string): Promise<string> {
    const path = join(folder, randomUUID());
    writeFileSync(path, bytes);
    const store = (key: string) => mediaStorage().writeFrom(path, key, 'application/octet-stream');
    const file = { fileName, bytes: bytes.length, store, actorId, uploadId: randomUUID() };
    const importId = await receiveImport(importContent, file);
    await work(importId);
    return importId;
  }

  return {
    work,
    upload,

    async run(importId: string, options: { asDrafts: boolean } = { asDrafts: false }): Promise<void> {
      await startImport(importContent, { importId, actorId, fetchesPictures: false, ...options });
      await work(importId);
    },

    /** @param by the admin who asks for it */
    async undo(importId: string, by = actorId): Promise<void> {
      await undoImport(importContent, { importId, actorId: by });
      await importContent.run({ importId, actorId: by }, jobContext);
    },

    /** Gives the address of the old site after the file was read, so that it is read again. */
    giveSite: (importId: string, site: string): Promise<void> => readAgain(importContent, { importId, actorId, site }),

    /** Reads the file again with what an admin decided about its appointments. */
    async choose(importId: string, choices: AppointmentChoices): Promise<void> {
      await chooseForAppointments(importContent, { importId, actorId, choices });
      await work(importId);
    },

    /** `post make 2`, by kind and outcome. */
    counts: async (importId: string) =>
      (await countItems(importId)).map(({ kind, outcome, number }) => `${kind} ${outcome} ${number}`).sort(),

    /** How often something is left out, by the reason. */
    leftOutOf: async (importId: string) =>
      Object.fromEntries(((await findImport(importId))?.leftOut ?? []).map(({ reason, times }) => [reason, times])),

    async notesOf(importId: string) {
      const { rows } = await listItems(importId, { q: '', filters: {}, limit: 100, offset: 0 });
      return Object.fromEntries(rows.filter(({ notes }) => notes.length > 0).map(({ title, notes }) => [title, notes]));
    },

    async refusalOf(fileName: string, bytes: Uint8Array | string) {
      const storedImport = await findImport(await upload(fileName, bytes));
      return [storedImport?.state, storedImport?.refusal];
    },
  };
}
