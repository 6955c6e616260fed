import type { MediaRow } from '#app/modules/media/library/media-row.ts';

/** A file chosen from the library. */
export type PickedFile = Pick<MediaRow, 'id' | 'kind' | 'type' | 'name' | 'alt' | 'width' | 'height' | 'thumb' | 'url'>;

/** The route of the picker's requests: `?q=`, `?kinds=image,video`, `?page=`; for one file, as `Media`: `?address=`. */
export const pickerPath = '/admin/media/picker';

export interface PickerPage {
  files: PickedFile[];
  hasMore: boolean;
}
