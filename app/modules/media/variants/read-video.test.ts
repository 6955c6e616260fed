import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { makeVideo } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader } from '#test/upload.ts';
import { findOneMedia } from '../serving/find-media.server.ts';
import { makeVariants } from './make-variants.job.server.ts';

openTestDatabase();
openTestMedia();
afterEach(() => vi.unstubAllEnvs());

let upload: Awaited<ReturnType<typeof makeUploader>>['upload'];
beforeAll(async () => {
  ({ upload } = await makeUploader());
});

async function addVideo(bytes: Buffer, name: string) {
  const { mediaId } = await upload(bytes, name);
  await makeVariants.run({ mediaId }, jobContext);
  return findOneMedia(mediaId);
}

const hasFfmpeg = (() => {
  try {
    execFileSync('ffprobe', ['-version']);
    return Boolean(execFileSync('ffmpeg', ['-version']));
  } catch {
    return false;
  }
})();

/** Makes four seconds of a test card with ffmpeg. */
function film(name: string, ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const card = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=4'];
    execFileSync('ffmpeg', ['-v', 'error', ...card, ...options, '-pix_fmt', 'yuv420p', join(folder, name)]);
    return readFileSync(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const still = { poster: expect.stringMatching(/poster\.webp\?v=1$/), placeholder: expect.stringMatching(/^data:/) };
const noStill = { poster: null, placeholder: null };

test(`a film has ${hasFfmpeg ? 'a still and a length, with the ffmpeg of this machine' : 'a length and no still, without ffmpeg'}`, async () => {
  if (!hasFfmpeg) {
    expect(await addVideo(makeVideo(), 'talk.mp4')).toMatchObject({ ...noStill, durationMs: 12_000, width: 640 });
    return;
  }
  const seen = { ...still, durationMs: 4000, width: 320, height: 180 };
  expect(await addVideo(film('talk.mp4'), 'talk.mp4')).toMatchObject(seen);
  expect(await addVideo(film('talk.mov'), 'talk.mov')).toMatchObject(seen);
  expect(await addVideo(film('talk.webm', '-c:v', 'libvpx'), 'talk.webm')).toMatchObject(seen);
});

test('without ffmpeg a film keeps the length that its index tells, and has no still', async () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(await addVideo(makeVideo({ seconds: 95 }), 'talk.mp4')).toMatchObject({
    ...noStill,
    durationMs: 95_000,
    width: 640,
    height: 360,
  });
});

test('a film that nobody can play is kept as it is, without a still', async () => {
  expect(await addVideo(makeVideo({ bytes: 5000 }), 'odd.mp4')).toMatchObject({ ...noStill, durationMs: 12_000 });
});

test('a film that a phone took upright is as high as it is shown', async () => {
  const film = makeVideo({ width: 1920, height: 1080, isTurned: true });
  expect(await addVideo(film, 'phone.mp4')).toMatchObject({ width: 1080, height: 1920 });
});

/** Replaces ffprobe with a shell script. @returns its folder */
function standIn(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ffprobe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'ffprobe'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  return folder;
}

test('ffmpeg gets no more memory and time than other checks of files, and leaves no memory image', async () => {
  const folder = standIn('cd "$(dirname "$0")" && { ulimit -d; ulimit -t; ulimit -c; } > limits; exit 1');
  await addVideo(makeVideo(), 'talk.mp4');
  expect(readFileSync(join(folder, 'limits'), 'utf8')).toBe('2000000\n300\n0\n');
});

test('ffmpeg gets no secret of the site', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of the site');
  vi.stubEnv('TMPDIR', tmpdir());
  const folder = standIn('cd "$(dirname "$0")" && env > environment; exit 1');
  await addVideo(makeVideo(), 'talk.mp4');
  const environment = readFileSync(join(folder, 'environment'), 'utf8');
  expect(environment).toContain(`TMPDIR=${tmpdir()}`);
  expect(environment).not.toContain('a secret of the site');
});

test('a film that takes more than the limits is kept, without a still', async () => {
  standIn('kill -XCPU $$');
  expect(await addVideo(makeVideo(), 'heavy.mp4')).toMatchObject({ ...noStill, durationMs: 12_000 });
});
