import { loadFace } from '#app/core/icons/illustration/typesetting.server.ts';
import { wrapBalanced } from '#app/core/icons/illustration/wrap.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';

/** The text's column, left of the ring, in pixels of a 1200 by 630 picture. */
export const column = { left: 72, width: 596, top: 168, bottom: 566 };

export const titleTracking = -0.018;
const lineHeight = 1.1;
const largest = 92;
const smallest = 34;

export interface SetTitle {
  size: number;
  lines: { text: string; width: number; baseline: number }[];
}

/**
 * Fits a title into the column, as large as possible, at least 34 px. A longer title ends in an ellipsis. `hasFolio`
 * reserves a line above it.
 */
export async function setTitle(title: string, hasFolio: boolean): Promise<SetTitle> {
  const face = await loadFace('brygada-500');
  const top = column.top + (hasFolio ? 52 : 0);
  const room = column.bottom - top;
  // A title in a script that the font lacks is replaced by the company's name.
  const printable = face.printable(title) || face.printable(brandName()) || '…';
  const words = printable.split(' ');
  const widths = new Map<string, number>();
  const widthAtOne = (text: string) => {
    const width = widths.get(text) ?? face.width(text, 1, titleTracking);
    widths.set(text, width);
    return width;
  };
  for (let size = largest; ; size = Math.max(smallest, size - 4)) {
    const measure = (text: string) => widthAtOne(text) * size;
    const fits = words.every((word) => measure(word) <= column.width);
    const maxLines = Math.floor(room / (size * lineHeight));
    let lines = wrapBalanced(printable, column.width, measure);
    if ((!fits || lines.length > maxLines) && size > smallest) continue;
    if (lines.length > maxLines) {
      lines = lines.slice(0, maxLines);
      let last = lines.at(-1) ?? '';
      while (last && measure(`${last}…`) > column.width) last = last.slice(0, -1).trimEnd();
      lines[maxLines - 1] = `${last}…`;
    }
    const height = lines.length * size * lineHeight;
    // Text slightly above the middle looks centred.
    const first = top + (room - height) * 0.46 + size * 0.92;
    return {
      size,
      lines: lines.map((text, index) => ({
        text,
        width: measure(text),
        baseline: first + index * size * lineHeight,
      })),
    };
  }
}
