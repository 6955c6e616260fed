import { RefusedFileError } from '../../refused-file-error.ts';

/** @param why how the sentence "This SVG …" goes on */
export function refuseSvg(why: string): never {
  throw new RefusedFileError(`This SVG ${why}. Export it again as a plain drawing and upload the new file.`);
}
