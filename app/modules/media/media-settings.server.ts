import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { type UploadLimits, uploadLimitsSchema } from './schema.ts';

const mediaDocument = { key: 'media', schema: uploadLimitsSchema };

export const getUploadLimits = (): Promise<UploadLimits> => getSettings(mediaDocument);

/** Saves the maximum sizes of files. Existing files stay. @returns whether anything has changed */
export const saveUploadLimits = (actorId: string, limits: UploadLimits): Promise<boolean> =>
  changeSettings(mediaDocument, { actorId, name: 'Upload limits', change: () => limits });
