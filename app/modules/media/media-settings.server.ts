import { settingsForm } from '#app/core/resources/settings-form.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { type UploadLimits, uploadLimits } from './schema.ts';

const mediaDocument = { key: 'media', schema: uploadLimits.stored };

export const getUploadLimits = (): Promise<UploadLimits> => getSettings(mediaDocument);

/** The maximum sizes of files. Existing files stay. */
export const uploadLimitsForm = settingsForm(mediaDocument, uploadLimits, { name: 'Upload limits' });
