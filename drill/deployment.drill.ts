import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../e2e/site.ts';
import { freePort } from '../e2e/tls-proxy.ts';
import { installPackages, whereIs } from '../scripts/debian.mjs';
import { provideProxies } from '../scripts/proxies.mjs';

const isRoot = process.getuid?.() === 0;
/** The user of the image. */
const userId = 1000;

let folder: string;
/** An unpacked release, as on a machine or in an image. */
let release: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const printed = execFileSync('npm', ['run', 'release'], { encoding: 'utf8' });
  const tarball = printed.match(/^(.*\.tar\.gz): [\d.]+ MB/m)?.[1] ?? '';
  release = join(folder, 'resjam');
  mkdirSync(release);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', release]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('systemd', () => {
  test('the unit is valid, and its sandbox is rated well', () => {
    if (!whereIs('systemd-analyze')) installPackages('systemd');
    // The program and the settings of the unit belong to the machine that it is for.
    const unit = join(folder, 'resjam@.service');
    const text = readFileSync('deploy/systemd/resjam@.service', 'utf8').replaceAll('/opt/resjam', release);
    writeFileSync(unit, text.replace(/^(User|Group)=resjam$/gm, '$1=daemon'));
    const verified = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const rated = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit], {
      encoding: 'utf8',
    });
    expect(rated.stdout).toMatch(/Overall exposure level for resjam@.*: [01]\.\d/);
    expect(rated.status).toBe(0);
  });
});

/** Starts a process, which the end of the test kills with its whole group. */
function start(program: string, args: string[], options: { cwd?: string; env?: Record<string, string> }) {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, {
    ...options,
    env: { PATH, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    } catch {
      // It has ended.
    }
    await exited;
  });
  return { child, exited, output: () => output };
}

const startArguments = () => {
  const unit = readFileSync('deploy/systemd/resjam@.service', 'utf8');
  const [, command = ''] = unit.match(/^ExecStart=\/opt\/resjam\/(.*)$/m) ?? [];
  return command.split(' ');
};

describe.each(['nginx', 'caddy'] as const)('%s', (program) => {
  test('the configuration is valid, and leads to an instance that runs', { timeout: 300_000 }, async () => {
    const programs = provideProxies();
    const [port, sitePort] = [await freePort(), await freePort()];
    const own = mkdtempSync(join(folder, `${program}-`));
    const [nodeProgram = '', ...args] = startArguments();
    const site = start(join(release, nodeProgram), args, {
      cwd: release,
      env: {
        HOME: own,
        NODE_ENV: 'production',
        PORT: String(sitePort),
        ORIGIN: `https://example.org:${port}`,
        TRUST_PROXY: 'on',
        DATA_DIR: join(own, 'data'),
      },
    });
    await eventually('the site listens', () => site.output().includes('"message":"listening"'), 120_000);

    const [key, certificate] = [join(own, 'example.org.key'), join(own, 'example.org.crt')];
    const subject = ['-subj', '/CN=example.org', '-addext', 'subjectAltName=DNS:example.org'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    execFileSync(programs.openssl, ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject], {
      stdio: 'ignore',
    });
    const config = join(own, 'config');
    const plainPort = await freePort();
    const given = readFileSync(program === 'nginx' ? 'deploy/nginx.conf' : 'deploy/Caddyfile', 'utf8');
    const withPorts = given.replaceAll('3001', String(sitePort)).replaceAll('/etc/ssl', own);
    if (program === 'nginx') {
      const server = withPorts.replace('listen 443', `listen ${port}`).replace('listen 80', `listen ${plainPort}`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own};`);
      const http = `pid ${own}/pid; error_log stderr; daemon off;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n`;
      writeFileSync(config, `${http}${server}\n}\n`);
      expect(spawnSync(programs.nginx, ['-t', '-c', config, '-p', own], { encoding: 'utf8' }).stderr).toMatch(
        /test is successful/,
      );
    } else {
      const tls = withPorts.replace('example.org {', `example.org:${port} {\n\ttls ${certificate} ${key}`);
      writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${tls}`);
      const validated = spawnSync(programs.caddy, ['validate', '--adapter', 'caddyfile', '--config', config], {
        encoding: 'utf8',
        env: { ...process.env, HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own },
      });
      expect(validated.status, validated.stderr).toBe(0);
    }
    const run = { nginx: ['-c', config, '-p', own], caddy: ['run', '--adapter', 'caddyfile', '--config', config] };
    const proxy = start(programs[program], run[program], {
      env: { HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own },
    });
    // The second instance of the configuration does not run: the proxy finds the first.
    await eventually('pages come through the proxy', async () => (await getThrough(port, '/about')) === 200, 60_000);
    for (let turn = 0; turn < 20; turn++) expect(await getThrough(port, '/about'), proxy.output()).toBe(200);
  });
});

/** Returns the status of a page behind the proxy; 0 if it does not answer. */
const getThrough = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { Host: `example.org:${port}` };
    const options = { host: '127.0.0.1', port, path, headers, servername: 'example.org', rejectUnauthorized: false };
    request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end();
  });

/** What a slim image contains: these folders of the machine, read-only. */
const system = ['usr', 'bin', 'lib', 'lib64', 'etc'];

/**
 * The steps of the Dockerfile without a container engine: a root file system with the release in it, everything mounted
 * read-only but the data and `/tmp`, and a process of an ordinary user without capabilities.
 */
describe.runIf(isRoot && whereIs('unshare'))('the image’s file system', () => {
  test('the site starts as an ordinary user on a read-only root, is healthy, and stops', {
    timeout: 300_000,
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
    const [nodeProgram = '', ...args] = startArguments();
    const env = { ...environment, HOME: '/tmp', PORT: String(port) };
    const site = start('unshare', inImage([`/opt/resjam/${nodeProgram}`, ...args]), { env });
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
    expect(spawnSync(join(release, nodeProgram), checkArgs, { env }).status).toBe(0);
    expect(spawnSync(join(release, nodeProgram), checkArgs, { env: { ...env, PORT: '1' } }).status).toBe(1);

    const writes = spawnSync('unshare', inImage(['touch', '/opt/resjam/written']), {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '' },
    });
    expect(writes.stderr).toContain('Read-only file system');
  });
});

/** Returns the settings of the Dockerfile. */
function environmentOf(dockerfile: string): Record<string, string> {
  const [, pairs = ''] = dockerfile.match(/^ENV (.*)$/m) ?? [];
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=', 2) as [string, string]));
}
