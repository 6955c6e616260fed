import type { Module } from '#app/core/module.server.ts';
import { emptyMediaTrash } from './library/empty-trash.job.server.ts';
import { folders } from './library/folders.server.ts';
import { isTrashedFile, listTrashedFiles } from './library/list-trashed-files.server.ts';
import { mediaExports } from './library/media.export.server.ts';
import { deleteFile, restoreFile, trashDays } from './library/trash.server.ts';
import { mediaPersonalData } from './media.personal-data.server.ts';
import { removePictureBytes } from './member-pictures/delete-member-pictures.server.ts';
import { memberPicturesPersonalData } from './member-pictures/member-pictures.personal-data.server.ts';
import { mediaStorageHealth } from './storage/storage.health-check.server.ts';
import { cleanUpUploads } from './uploads/clean-up-uploads.job.server.ts';
import { inspectUpload } from './uploads/inspect-upload.job.server.ts';
import { uploadRetention } from './uploads/retention.server.ts';
import { makeVariants } from './variants/make-variants.job.server.ts';

export const mediaModule: Module = {
  jobs: [inspectUpload, makeVariants, cleanUpUploads, emptyMediaTrash, removePictureBytes],
  resources: [folders],
  retention: [uploadRetention],
  personalData: [mediaPersonalData, memberPicturesPersonalData],
  healthChecks: [mediaStorageHealth],
  exports: mediaExports,
  trash: [
    {
      kind: 'file',
      label: 'File',
      days: trashDays,
      screen: (id) => `/admin/media/${id}`,
      list: listTrashedFiles,
      has: isTrashedFile,
      restore: ({ id, actorId }) => restoreFile({ mediaId: id, actorId }),
      delete: ({ id, actorId }) => deleteFile({ mediaId: id, actorId }),
    },
  ],
};
