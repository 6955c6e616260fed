import { normalisePath } from './paths.ts';

/**
 * Returns the one spelling of a path in which redirects are stored and looked up: letters composed (NFC), encoded only
 * where a path needs it, with capital hexadecimal digits, and without double or trailing slashes.
 */
export const canonicalPath = (path: string): string => joined(path, (part) => encodePart(part.normalize('NFC')));

const joined = (path: string, spell: (part: string) => string) =>
  `/${path
    .split('/')
    .filter(Boolean)
    .map((part) => spell(decodePart(part)))
    .join('/')}`;

/** Characters that a path contains unencoded. */
const plainCharacters = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;
const encodePart = (part: string) =>
  encodeURIComponent(part.toWellFormed()).replace(plainCharacters, decodeURIComponent);

/** Old sites encoded letters in windows-1252 (`caf%E9`). A sign of percent that encodes nothing stands for itself. */
const decodePart = (part: string) =>
  part.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      const bytes = run.match(/[0-9a-f]{2}/gi)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
      return new TextDecoder('windows-1252').decode(new Uint8Array(bytes));
    }
  });

const lowerHex = (path: string) => path.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

/**
 * Returns the spellings in which a path may be stored, the canonical one first: earlier versions stored redirects as
 * they were typed.
 */
export function spellingsOf(path: string): string[] {
  const canonical = canonicalPath(path);
  const decomposed = joined(canonical, (part) => encodePart(part.normalize('NFD')));
  const encoded = [canonical, lowerHex(canonical), decomposed, lowerHex(decomposed)];
  const decoded = [canonical, decomposed].map((each) => joined(each, (part) => part));
  return [...new Set([...encoded, ...decoded, normalisePath(path)])];
}

const indexFiles = ['index.html', 'index.htm'];

/** Returns the path of a folder for that of its index file, and any other path as it is. Both are canonical. */
export const withoutIndexFile = (path: string): string =>
  canonicalPath(canonicalPath(path).replace(/\/index\.html?$/i, ''));

/** Returns the other paths of the same page on a site of files: those of the index files of a folder, and the reverse. */
export function indexPathsOf(path: string): string[] {
  const folder = withoutIndexFile(path);
  return folder === canonicalPath(path) ? indexFiles.map((name) => canonicalPath(`${folder}/${name}`)) : [folder];
}
