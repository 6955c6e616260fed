import type { Log } from '#app/core/runtime/log.server.ts';
import { answerFileUpload } from '#app/modules/media/uploads/answer-file-upload.server.ts';
import type { ImportJob } from './import.job.server.ts';
import { importUploadsPath } from './import-uploads-path.ts';
import { receiveImport } from './receive-import.server.ts';

/** Handles one request of the upload of a file to import, from an authorised admin. A job reads the file. */
export const answerImportUpload = (
  request: Request,
  { job, uploader, log }: { job: ImportJob; uploader: { id: string }; log: Log },
): Promise<Response> =>
  answerFileUpload(request, {
    path: importUploadsPath,
    log,
    onFile: async (file) => {
      await receiveImport(job, { ...file, actorId: uploader.id });
      return undefined;
    },
  });
