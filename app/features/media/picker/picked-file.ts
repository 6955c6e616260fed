import type { MediaRow } from '#app/services/media/library/media-row.ts';

/** What somebody chose from the library. */
export type PickedFile = Pick<MediaRow, 'id' | 'kind' | 'type' | 'name' | 'alt' | 'width' | 'height' | 'thumb' | 'url'>;

/** Where the picker asks for files: `?q=`, `?kinds=image,video`, `?page=`; and for one, as `Media`: `?address=`. */
export const pickerPath = '/admin/media/picker';

export interface PickerPage {
  files: PickedFile[];
  hasMore: boolean;
}
