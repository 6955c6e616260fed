import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../e2e/site.ts';
import { findExecutable, installPackages } from '../scripts/debian.mjs';
import { startArguments, startProcess, unpackRelease } from './released-site.ts';
import { freePort } from './tls-proxy.ts';

const isRoot = process.getuid?.() === 0;
/** The user of the image. */
const userId = 1000;

let folder: string;
let release: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-'));
  release = unpackRelease(folder);
}, 900_000);
// Each layer of the image is a copy of the whole file system.
afterAll(() => rmSync(folder, { recursive: true, force: true }), 600_000);

/** The content of a slim image: these folders of the machine, read-only. */
const system = ['usr', 'bin', 'lib', 'lib64', 'etc'];

/**
 * The steps of the Dockerfile without a container engine: a root file system with the release in it, everything mounted
 * read-only but the data and `/tmp`, and a process of an ordinary user without capabilities.
 */
describe.runIf(isRoot && findExecutable('unshare'))('the image’s file system', () => {
  test('the site starts as an ordinary user on a read-only root, is healthy, and stops', {
    timeout: 600_000,
  }, async () => {
    const image = join(folder, 'image');
    for (const name of [...system, 'proc', 'dev', 'tmp', 'data', 'opt/resjam'])
      mkdirSync(join(image, name), { recursive: true });
    const data = join(folder, 'volume');
    mkdirSync(data, { mode: 0o700 });
    execFileSync('chown', [`${userId}:${userId}`, data]);
    cpSync(release, join(image, 'opt/resjam'), { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', join(image, 'opt/resjam'), image]);
    const port = await freePort();
    const mounts = system
      .filter((name) => existsSync(`/${name}`))
      .map((name) => `mount --bind -o ro /${name} ${image}/${name} && mount -o remount,bind,ro ${image}/${name}`);
    const script = [
      'set -e',
      `mount --bind ${image} ${image}`,
      ...mounts,
      `mount -t proc proc ${image}/proc`,
      `mount --rbind /dev ${image}/dev`,
      `mount -t tmpfs -o mode=1777 tmpfs ${image}/tmp`,
      `mount --bind ${data} ${image}/data`,
      `mount -o remount,bind,ro ${image}`,
      'exec "$@"',
    ].join('\n');
    const environment = environmentOf(readFileSync('deploy/container/Dockerfile', 'utf8'));
    const asUser = [
      'setpriv',
      `--reuid=${userId}`,
      `--regid=${userId}`,
      '--clear-groups',
      '--no-new-privs',
      '--bounding-set=-all',
      '--inh-caps=-all',
    ];
    const inImage = (command: string[]) => [
      '--mount',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      script,
      'sh',
      'chroot',
      image,
      ...asUser,
      'sh',
      '-c',
      'cd /opt/resjam && exec "$@"',
      'sh',
      ...command,
    ];
    const [program = '', ...args] = startArguments();
    const env = { ...environment, HOME: '/tmp', PORT: String(port) };
    const site = startProcess('unshare', inImage([`/opt/resjam/${program}`, ...args]), { env });
    await eventually(
      'the site listens',
      () => site.output().includes('"message":"listening"') || site.child.exitCode !== null,
      120_000,
    );
    expect(site.output()).toContain('"message":"listening"');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(readdirSync(data)).toContain('postgres');

    const [check = ''] =
      readFileSync('deploy/container/Dockerfile', 'utf8')
        .match(/^ {4}CMD (\[.*\])$/m)
        ?.slice(1) ?? [];
    const [, ...checkArgs] = JSON.parse(check) as string[];
    expect(spawnSync(join(release, 'node_modules/.bin/node'), checkArgs, { env }).status).toBe(0);
    expect(spawnSync(join(release, 'node_modules/.bin/node'), checkArgs, { env: { ...env, PORT: '1' } }).status).toBe(
      1,
    );

    const writes = spawnSync('unshare', inImage(['touch', '/opt/resjam/written']), {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '' },
    });
    expect(writes.stderr).toContain('Read-only file system');
  });
});

/**
 * The image itself, built by buildah without a container engine. The first stage is the release of this drill, and the
 * base image is Debian with the pinned Node, because neither a registry nor a second build is needed to try the steps.
 */
describe.runIf(isRoot)('the image', () => {
  test('buildah builds it by the steps of the Dockerfile, and the site runs in it as an ordinary user', {
    timeout: 1_200_000,
  }, async () => {
    for (const program of ['buildah', 'mmdebstrap']) if (!findExecutable(program)) installPackages(program);
    const context = mkdtempSync(join(folder, 'context-'));
    const buildah = (...args: string[]) => [
      '--root',
      join(folder, 'images'),
      '--runroot',
      join(folder, 'image-run'),
      '--storage-driver',
      'vfs',
      ...args,
    ];
    const build = (name: string, file: string) =>
      execFileSync(
        'buildah',
        buildah('bud', '--isolation', 'chroot', '--format', 'docker', '--tag', name, '--file', file, context),
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
    const options = ['--quiet', '--variant=essential', '--include=libstdc++6'];
    execFileSync('mmdebstrap', [...options, 'bookworm', join(context, 'debian.tar')]);
    execFileSync('cp', [realpathSync(join(release, 'node_modules/.bin/node')), join(context, 'node')]);
    writeFileSync(
      join(context, 'Base'),
      `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
RUN echo 'node:x:${userId}:${userId}::/tmp:/bin/sh' >> /etc/passwd && echo 'node:x:${userId}:' >> /etc/group
`,
    );
    build('localhost/node-slim', join(context, 'Base'));
    for (const name of ['debian.tar', 'node', 'Base']) rmSync(join(context, name));
    execFileSync('cp', ['-a', release, join(context, 'resjam')]);
    const [, second = ''] = readFileSync('deploy/container/Dockerfile', 'utf8').split(/^(?=FROM node:\S+$)/m);
    const stages = `FROM scratch AS build\nCOPY resjam /resjam\n${second.replace(/^FROM \S+/, 'FROM localhost/node-slim')}`;
    writeFileSync(join(context, 'Dockerfile'), stages);
    build('localhost/resjam', join(context, 'Dockerfile'));

    const container = execFileSync('buildah', buildah('from', 'localhost/resjam'), { encoding: 'utf8' }).trim();
    const { Docker } = JSON.parse(
      execFileSync('buildah', buildah('inspect', '--type', 'image', 'localhost/resjam'), { encoding: 'utf8' }),
    ) as { Docker: { config: { User: string; Entrypoint: string[]; Cmd: string[]; Healthcheck: { Test: string[] } } } };
    const { User, Entrypoint, Cmd, Healthcheck } = Docker.config;
    expect([User, ...Entrypoint, ...Cmd]).toEqual(['node', ...startArguments()]);
    const port = await freePort();
    const inContainer = (command: string[]) =>
      buildah('run', '--isolation', 'chroot', '--env', `PORT=${port}`, container, '--', ...command);
    const site = startProcess('buildah', inContainer([...Entrypoint, ...Cmd]));
    await eventually(
      'the site listens',
      () => site.output().includes('"message":"listening"') || site.child.exitCode !== null,
      240_000,
    );
    expect(site.output()).toContain('"message":"listening"');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const [, ...check] = Healthcheck.Test;
    expect(spawnSync('buildah', inContainer(check)).status).toBe(0);
    expect(spawnSync('buildah', inContainer(['id', '--user']), { encoding: 'utf8' }).stdout.trim()).toBe(
      String(userId),
    );
    const written = spawnSync('buildah', inContainer(['touch', '/opt/resjam/written']), { encoding: 'utf8' });
    expect(written.stderr).toContain('Permission denied');
  });
});

/** Returns the settings of the Dockerfile. */
function environmentOf(dockerfile: string): Record<string, string> {
  const [, pairs = ''] = dockerfile.match(/^ENV (.*)$/m) ?? [];
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=', 2) as [string, string]));
}
