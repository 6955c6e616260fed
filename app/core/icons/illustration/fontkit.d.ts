/** The parts of fontkit that the site uses. The package has no types of its own. */
declare module 'fontkit' {
  export interface Path {
    /** In font units, y upwards. */
    toSVG(): string;
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
  }

  export interface GlyphRun {
    glyphs: { path: Path }[];
    /** In font units. */
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }

  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  }

  export function create(data: Uint8Array): Font;
}
