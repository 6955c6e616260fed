import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLimits } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { childEnvironment } from '#app/core/runtime/env.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { minuteMs, secondMs } from '#app/lib/time/units.ts';
import { originalKey } from '../keys.ts';
import { mediaLimits, runInProcess } from '../processing/run-in-process.server.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import type { mediaFiles } from '../tables.server.ts';
import { type MadeVariant, makeInFolder } from './make-in-folder.server.ts';
import { posterName } from './variant-names.ts';

const execute = promisify(execFile);
type File = typeof mediaFiles.$inferSelect;

interface VideoRead {
  variants: MadeVariant[];
  details: Partial<File>;
}

/** ffmpeg may open only the given file, as its detected type. A playlist inside could name others. */
const onlyThisFile = ['-protocol_whitelist', 'file'];
/** Each thread holds its own frames: on a machine with many cores, these alone would reach the memory limit. */
const fewThreads = ['-threads', '2'];
const formats: Record<string, string> = { 'video/mp4': 'mov', 'video/quicktime': 'mov', 'video/webm': 'matroska' };

/**
 * Returns a still from a few seconds in, and the video's duration and size. Nothing if ffmpeg is not installed or
 * cannot read it: the values from its index stay.
 */
export const readVideo = (file: File, signal: AbortSignal): Promise<VideoRead> =>
  mediaStorage().withLocalFile(originalKey(file), async (path) => {
    const input = [...onlyThisFile, ...fewThreads, '-f', ownValue(formats, file.type) ?? 'mov', '-i', path];
    const details = await probe(input, signal);
    if (!details?.width) return { variants: [], details: details ?? {} };
    return takeStill(input, details, signal);
  });

async function takeStill(input: string[], details: Partial<File>, signal: AbortSignal): Promise<VideoRead> {
  const { variants, placeholder } = await makeInFolder(async (folder) => {
    const path = join(folder, 'still.png');
    const at = Math.min(3, (details.durationMs ?? 0) / 2000);
    const args = ['-v', 'error', '-ss', String(at), ...input, '-frames:v', '1', '-an', path];
    if ((await run('ffmpeg', args, signal)) === null) return { variants: [], placeholder: null };
    return runInProcess({ kind: 'still', path, folder, name: posterName }, signal);
  });
  return { variants, details: { ...details, ...(placeholder && { placeholder }) } };
}

interface Probed {
  streams?: { width?: number; height?: number; side_data_list?: { rotation?: number }[] }[];
  format?: { duration?: string };
}

/** Returns only known values: missing ones stay unchanged. */
async function probe(input: string[], signal: AbortSignal): Promise<Partial<File> | null> {
  const entries = 'stream=width,height:stream_side_data=rotation:format=duration';
  const options = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', entries, '-of', 'json'];
  const output = await run('ffprobe', [...options, ...input], signal);
  if (output === null) return null;
  const { streams: [stream] = [], format } = JSON.parse(output) as Probed;
  const seconds = Number(format?.duration);
  return {
    ...(stream?.width && stream.height && sizeOf({ ...stream, width: stream.width, height: stream.height })),
    ...(Number.isFinite(seconds) && { durationMs: Math.round(seconds * secondMs) }),
  };
}

/** Phones record in landscape and store the rotation as metadata. */
function sizeOf({
  width,
  height,
  side_data_list: notes = [],
}: {
  width: number;
  height: number;
  side_data_list?: { rotation?: number }[];
}) {
  const isTurned = notes.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return isTurned ? { width: height, height: width } : { width, height };
}

/**
 * Returns the output of a program; null if it is not installed, reports failure, or exceeds the time or memory limit of
 * a file check.
 */
async function run(program: string, args: string[], signal: AbortSignal): Promise<string | null> {
  try {
    const { stdout } = await execute('/bin/sh', withLimits(program, args, mediaLimits), {
      signal,
      timeout: 2 * minuteMs,
      env: childEnvironment(),
    });
    return stdout;
  } catch (error) {
    const { code, signal: killedBy } = error as { code?: string | number; signal?: string };
    if (!signal.aborted && (typeof code === 'number' || killedBy)) return null;
    throw error;
  }
}
