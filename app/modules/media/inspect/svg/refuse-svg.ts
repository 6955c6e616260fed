import { RefusedFileError } from '../../refused-file-error.ts';

/** @param why the rest of the sentence "This SVG …" */
export function refuseSvg(why: string): never {
  throw new RefusedFileError(`This SVG ${why}. Export it again as a plain drawing and upload the new file.`);
}
