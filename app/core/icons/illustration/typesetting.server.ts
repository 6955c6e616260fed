import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { packageFile } from '#app/core/runtime/package-file.server.ts';
import { roundToHundredth } from '#packages/illustrations/half-round.ts';

export type FaceName = 'brygada-400' | 'brygada-500' | 'brygada-italic' | 'sans-400' | 'sans-600';

const files: Record<FaceName, [family: string, style: string]> = {
  'brygada-400': ['brygada-1918', '400-normal'],
  'brygada-500': ['brygada-1918', '500-normal'],
  'brygada-italic': ['brygada-1918', '400-italic'],
  'sans-400': ['source-sans-3', '400-normal'],
  'sans-600': ['source-sans-3', '600-normal'],
};

/** Returns the files of a typeface, as published: Latin, and the rest of the Latin alphabets. */
export function faceFiles(name: FaceName): [latin: string, latinExtended: string] {
  const [family, style] = files[name];
  const file = (subset: string) => packageFile(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`);
  return [file('latin'), file('latin-ext')];
}

interface Run {
  font: Font;
  text: string;
}

/** A typeface that measures and outlines text without installed fonts. */
export class Face {
  readonly #fonts: Font[];
  constructor(fonts: Font[]) {
    this.#fonts = fonts;
  }

  /**
   * Returns the text without characters that no file contains (emoji, other scripts), and with normalised white space.
   */
  printable(text: string): string {
    const drawable = [...text.normalize('NFC')].filter((character) => /\s/.test(character) || this.#fontFor(character));
    return drawable.join('').replace(/\s+/g, ' ').trim();
  }

  #fontFor(character: string): Font | undefined {
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  }

  /** Splits text where one file ends and the next begins. Leaves out characters that no file contains. */
  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const character of text.normalize('NFC')) {
      const font = this.#fontFor(character);
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  /**
   * Returns the width in pixels at `size`, kerning included. `tracking` is a share of the size, added after every
   * glyph.
   */
  width(text: string, size: number, tracking = 0): number {
    return this.#runs(text).reduce((sum, { font, text: runText }) => {
      const run = font.layout(runText);
      return sum + (run.advanceWidth / font.unitsPerEm + run.glyphs.length * tracking) * size;
    }, 0);
  }

  /** Returns the text's outlines as SVG path data, its baseline starting at (x, y). */
  outline(text: string, x: number, y: number, size: number, tracking = 0): string {
    let pen = x;
    let data = '';
    for (const { font, text: runText } of this.#runs(text)) {
      const scale = size / font.unitsPerEm;
      const run = font.layout(runText);
      for (const [index, glyph] of run.glyphs.entries()) {
        const position = run.positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
        data += glyph.path
          .scale(scale, -scale)
          .translate(pen + position.xOffset * scale, y - position.yOffset * scale)
          .toSVG()
          .replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => String(roundToHundredth(Number(number))));
        pen += position.xAdvance * scale + tracking * size;
      }
    }
    return data;
  }
}

const faces = new Map<FaceName, Promise<Face>>();

/** Loads a typeface from its files once. Does not cache a failure. */
export function loadFace(name: FaceName): Promise<Face> {
  let face = faces.get(name);
  if (!face) {
    face = Promise.all(faceFiles(name).map(async (file) => create(await readFile(file)))).then(
      (fonts) => new Face(fonts),
    );
    face.catch(() => faces.delete(name));
    faces.set(name, face);
  }
  return face;
}
