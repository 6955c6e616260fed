import type { MediaKind } from '../file-types.ts';
import type { UploadLimits } from '../schema.ts';

/** Checks a file; a picture or drawing is written anew to `output`. */
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
  /** Whether the file in `output` is to be kept, in the place of what was uploaded. */
  isWrittenAnew: boolean;
}

/** Writes a picture in the sizes and formats that pages need into `folder`. */
export interface VariantsTask {
  kind: 'variants';
  path: string;
  folder: string;
}

/** Writes one still of a video, smaller, into `folder`. */
export interface StillTask {
  kind: 'still';
  path: string;
  folder: string;
  name: string;
}

export interface VariantFile {
  /** In `folder`, and part of its address. */
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
  variants: MadeFiles;
  still: MadeFiles;
}

export type MediaTask = InspectTask | VariantsTask | StillTask;

/** What the child process says of its one task. */
export type TaskReply =
  | { result: TaskResults[keyof TaskResults] }
  /** A sentence for whoever brought the file. */
  | { refusal: string }
  | { failure: string };
