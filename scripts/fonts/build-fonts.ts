import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontFace, fontFolder, readFontFaces } from './font-faces.ts';

const root = join(import.meta.dirname, '../..');
const packages = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/brygada-1918/package.json'));

/**
 * OpenType features to keep. The digits of Source Sans are tabular by default. Brygada, which is set large, keeps the
 * ligatures of f, and tabular digits for lists.
 */
const featuresOf: Record<string, string[]> = {
  'brygada-1918': ['kern', 'liga', 'tnum'],
  'source-sans-3': ['kern'],
};

/** Tables that browsers do not read, or that only describe the removed axes and hinting. */
const unusedTables = ['gasp', 'STAT', 'BASE'];

/**
 * Writes the font files that `app/styles/fonts.css` names, each cut from a file of its package. A file whose source,
 * rule and features are unchanged is not written again. Idempotent, also in two processes at once.
 */
export async function buildFonts(): Promise<void> {
  const folder = join(root, fontFolder);
  await mkdir(folder, { recursive: true });
  const faces = readFontFaces(await readFile(join(root, 'app/styles/fonts.css'), 'utf8'));
  for (const face of faces) await buildFont(face, folder);
}

async function buildFont(face: FontFace, folder: string): Promise<void> {
  const family = face.family.toLowerCase().replaceAll(' ', '-');
  const subset = face.file.includes('latin-ext') ? 'latin-ext' : 'latin';
  const source = await readFile(join(dirname(packages), family, `files/${family}-${subset}-wght-${face.style}.woff2`));
  const text = String.fromCodePoint(...face.codePoints);
  const [min, max] = face.weights;
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: featuresOf[family] ?? [],
    noHinting: true,
    dropTables: unusedTables,
    variationAxes: { wght: min === max ? min : { min, max } },
  };
  const digest = createHash('sha256').update(source).update(JSON.stringify({ text, options })).digest('hex');
  const [path, stamp] = [join(folder, face.file), join(folder, `${face.file}.digest`)];
  if (existsSync(path) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return;
  await replaceFile(path, await subsetFont(source, text, options));
  await replaceFile(stamp, digest);
}

/** Another process never reads half a file. */
async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
