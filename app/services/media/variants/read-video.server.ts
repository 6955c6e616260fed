import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { originalKey } from '../keys.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import type { mediaFiles } from '../tables.server.ts';
import { type MadeVariant, makePlaceholder } from './make-image-variants.server.ts';
import { posterName } from './variant-names.ts';

const run = promisify(execFile);
type File = typeof mediaFiles.$inferSelect;

/** What ffmpeg may open: the one file it is given, as what it was found to be. A playlist inside could name others. */
const onlyThisFile = ['-protocol_whitelist', 'file'];
const formats: Record<string, string> = { 'video/mp4': 'mov', 'video/quicktime': 'mov', 'video/webm': 'matroska' };

/** A still from a few seconds in, and how long and large the video is; nothing where ffmpeg is not installed. */
export async function readVideo(
  file: File,
  signal: AbortSignal,
): Promise<{ variants: MadeVariant[]; facts: Partial<File> }> {
  try {
    return await mediaStorage().withLocalFile(originalKey(file), (path) => read(path, file, signal));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { variants: [], facts: {} };
    throw error;
  }
}

async function read(path: string, file: File, signal: AbortSignal) {
  const input = [...onlyThisFile, '-f', formats[file.type] ?? 'mov'];
  const facts = await probe([...input, path], signal);
  const folder = await mkdtemp(join(tmpdir(), 'still-'));
  try {
    const still = join(folder, 'still.png');
    const at = Math.min(3, (facts.durationMs ?? 0) / 2000);
    const args = ['-v', 'error', '-ss', String(at), ...input, '-i', path, '-frames:v', '1', '-an', still];
    await run('ffmpeg', args, { signal, timeout: 120_000 });
    const poster = await readFile(still);
    const { data, info } = await sharp(poster)
      .resize({ width: 1280, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true });
    const variant = { name: posterName, type: 'image/webp', width: info.width, height: info.height, content: data };
    return { variants: [variant], facts: { ...facts, placeholder: await makePlaceholder(still) } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function probe(input: string[], signal: AbortSignal): Promise<Partial<File>> {
  const asked = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width,height:format=duration'];
  const { stdout } = await run('ffprobe', [...asked, '-of', 'json', ...input], { signal, timeout: 60_000 });
  const { streams = [], format = {} } = JSON.parse(stdout) as {
    streams?: { width?: number; height?: number }[];
    format?: { duration?: string };
  };
  const [{ width = null, height = null } = {}] = streams;
  const seconds = Number(format.duration);
  return { width, height, durationMs: Number.isFinite(seconds) ? Math.round(seconds * 1000) : null };
}
