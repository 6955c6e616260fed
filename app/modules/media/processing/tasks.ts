import type { MediaKind } from '../file-types.ts';
import type { UploadLimits } from '../schema.ts';

/** Checks a file. A picture or drawing is written again to `output`. */
export interface InspectTask {
  kind: 'inspect';
  path: string;
  bytes: number;
  limits: UploadLimits;
  output: string;
}

export interface InspectedFile {
  kind: MediaKind;
  type: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Whether the file in `output` replaces the upload. */
  isRewritten: boolean;
}

/** Checks a picture that a member adds, and writes it to `output` as a still WebP of a post's width. */
export interface MemberPictureTask {
  kind: 'member-picture';
  path: string;
  output: string;
  /** Whether it shows the member: the middle is cut out as a small square. */
  isSquare?: boolean;
}

export interface MemberPicture {
  /** In pixels. */
  width: number;
  height: number;
}

/** Writes a picture into `folder`, in the sizes and formats that pages need. */
export interface VariantsTask {
  kind: 'variants';
  path: string;
  folder: string;
}

/** Writes one still of a video, scaled down, into `folder`. */
export interface StillTask {
  kind: 'still';
  path: string;
  folder: string;
  name: string;
}

/** Reads the captions of a video, and returns them as WebVTT. */
interface CaptionsTask {
  kind: 'captions';
  path: string;
}

export interface VariantFile {
  /** The file name in `folder`, and part of its address. */
  name: string;
  type: string;
  width: number;
  height: number;
}

export interface MadeFiles {
  variants: VariantFile[];
  placeholder: string | null;
}

export interface TaskResults {
  inspect: InspectedFile;
  'member-picture': MemberPicture;
  variants: MadeFiles;
  still: MadeFiles;
  captions: string;
}

export type MediaTask = InspectTask | MemberPictureTask | VariantsTask | StillTask | CaptionsTask;
