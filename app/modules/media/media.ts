import type { Framing } from '#app/lib/framing.ts';
import type { MediaKind } from './file-types.ts';

/** A file as pages show it: plain data, created by `findMedia`. */
export interface Media {
  id: string;
  kind: MediaKind;
  type: string;
  name: string;
  /** The description in the library; a place that shows the file may have its own. */
  alt: string;
  /** In pixels. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** A tiny picture as a data URL. */
  placeholder: string | null;
  /** A picture's default framing; null: uncropped. */
  framing: Framing | null;
  url: string;
  /** The same picture in better formats and other widths, best first. */
  sources: { type: string; srcSet: string }[];
  /** For a video, if a frame could be extracted. */
  poster: string | null;
  captions: string | null;
}
