import { readFile } from 'node:fs/promises';
import type { MemberPicture, MemberPictureTask } from '../processing/tasks.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { describeFormat } from './describe-format.server.ts';
import { detectType } from './inspect-file.server.ts';
import { openPicture, readable } from './inspect-image.server.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The column of a post on a screen of double density; a tall picture may be as high as two of them. */
const maxWidth = 1280;
const maxHeight = 2560;
/** The size of a member's picture: 96 pixels on a screen of double density. */
const squareSide = 192;

/**
 * Checks a picture by its content and encodes it again to `output`: upright, without metadata, as WebP of the same
 * settings whatever it was, so that nothing of the camera or the program that made it remains. Of an animation the
 * first frame stays: what moves must be possible to stop.
 * @throws RefusedFileError
 */
export async function inspectMemberPicture({ path, output, isSquare }: MemberPictureTask): Promise<MemberPicture> {
  const bytes = await readFile(path);
  if (!types.includes((await detectType(bytes)) ?? '')) {
    const format = await describeFormat(bytes);
    const what = format
      ? `This is ${format.what}. ${format.isPicture ? format.advice : ''}`.trim()
      : 'This file is something else.';
    throw new RefusedFileError(`${what} A picture is a JPEG, PNG, WebP, AVIF or GIF.`);
  }
  const image = await openPicture(bytes, { animated: false });
  const size = isSquare
    ? ({ width: squareSide, height: squareSide, fit: 'cover' } as const)
    : ({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true } as const);
  const { width, height } = await readable(image.resize(size).webp({ quality: 80 }).toFile(output));
  return { width, height };
}
