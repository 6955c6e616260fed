/** Where browsers send files, and how they learn what became of one. */
export const uploadsPath = '/admin/media/uploads';
export const mediaIdHeader = 'X-Media-Id';
