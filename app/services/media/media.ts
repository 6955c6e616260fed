import type { Framing } from '#app/lib/framing.ts';
import type { MediaKind } from './file-types.ts';

/** A file as pages show it: plain data, made by `findMedia`. */
export interface Media {
  id: string;
  kind: MediaKind;
  type: string;
  name: string;
  /** What the library says of it; a place that shows it may say something else. */
  alt: string;
  /** In pixels. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** A tiny picture as a data address. */
  placeholder: string | null;
  /** Of a picture: how it stands in its frame wherever nothing else is said; null: whole. */
  framing: Framing | null;
  url: string;
  /** The same picture in better formats and other widths, best first. */
  sources: { type: string; srcSet: string }[];
  /** Of a video, where a frame could be taken. */
  poster: string | null;
  captions: string | null;
}
