import { parse, type StyleSheet, walk } from 'css-tree';

/** A rule of `app/styles/fonts.css` whose file the build makes. */
export interface FontFace {
  /** The name of the file, without its folder. */
  file: string;
  family: string;
  style: string;
  weights: [lightest: number, boldest: number];
  codePoints: Set<number>;
}

/** Where the style sheet expects the files: Vite reads an address with a slash from the project's root. */
export const fontFolder = '/.fonts/';

/** Returns the faces in the order of the style sheet. Faces of the system's fonts (`local()`) are not among them. */
export function readFontFaces(styleSheet: string): FontFace[] {
  const faces: FontFace[] = [];
  walk(parse(styleSheet, { parseValue: false }) as StyleSheet, (node) => {
    if (node.type !== 'Atrule' || node.name !== 'font-face') return;
    const declarations = new Map<string, string>();
    walk(node, (part) => {
      if (part.type === 'Declaration' && part.value.type === 'Raw')
        declarations.set(part.property, part.value.value.trim());
    });
    const file = declarations.get('src')?.match(/url\("\/.fonts\/([\w-]+\.woff2)"\)/)?.[1];
    if (!file) return;
    const [lightest = 400, boldest = lightest] = (declarations.get('font-weight') ?? '400').split(' ').map(Number);
    faces.push({
      file,
      family: declarations.get('font-family')?.replaceAll('"', '') ?? '',
      style: declarations.get('font-style') ?? 'normal',
      weights: [lightest, boldest],
      codePoints: readUnicodeRange(declarations.get('unicode-range') ?? ''),
    });
  });
  return faces.map((face, index) => ({ ...face, codePoints: withoutLater(face, faces.slice(index + 1)) }));
}

/** Returns the code points of a list such as `U+20-7E, U+A0`. */
function readUnicodeRange(range: string): Set<number> {
  const codePoints = new Set<number>();
  for (const [, first = '', last = first] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1) codePoints.add(point);
  }
  return codePoints;
}

/** A browser takes a character from the last rule of the same face whose range contains it. */
function withoutLater(face: FontFace, later: FontFace[]): Set<number> {
  const isSameFace = (other: FontFace) =>
    other.family === face.family && other.style === face.style && String(other.weights) === String(face.weights);
  return later
    .filter(isSameFace)
    .reduce((codePoints, other) => codePoints.difference(other.codePoints), face.codePoints);
}
