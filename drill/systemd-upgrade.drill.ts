import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findExecutable, installPackages } from '../scripts/debian.mjs';
import { freePort } from './tls-proxy.ts';

const page = readFileSync('docs/deployment/systemd.md', 'utf8');

/** Returns the commands of the page that contain some words. */
function commandsWith(phrase: string): string {
  const blocks = [...page.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  const matching = blocks.filter((block) => block.includes(phrase));
  if (matching.length !== 1) throw new Error(`${matching.length} blocks of the page contain ${phrase}`);
  return matching[0] ?? '';
}

/** Does what systemd does with the units, as far as the commands of the page need it. */
const systemctl = `#!/bin/bash
set -euo pipefail
start() {
  unit=\${1%@*}@.service name=\${1#*@}; name=\${name%.*}
  text=$(sed -e "s/%i/$name/g" -e 's/%%/%/g' -e 's/[$][$]/$/g' "/etc/systemd/system/$unit")
  value() { sed -n "s/^$1=//p" <<<"$text"; }
  install --directory --owner=resjam --mode=0700 /var/lib/resjam "/var/lib/resjam/$name"
  set -a
  for file in $(value EnvironmentFile); do . "$file"; done
  export $(value Environment)
  set +a
  cd "$(value WorkingDirectory)"
  eval "command=($(value ExecStart))"
  run=(setpriv --reuid=resjam --regid=resjam --clear-groups --no-new-privs "\${command[@]}")
  if [ "$(value Type)" = oneshot ]; then "\${run[@]}"; return; fi
  "\${run[@]}" >>"/var/lib/$1.log" 2>&1 &
  echo $! >"/var/lib/$1.pid"
}
stop() {
  [ -f "/var/lib/$1.pid" ] || return 0
  kill "$(cat "/var/lib/$1.pid")" || true
  while kill -0 "$(cat "/var/lib/$1.pid")" 2>/dev/null; do sleep 0.2; done
}
case $1 in
  daemon-reload) ;;
  enable) start "$3" ;;
  restart) stop "$2"; start "$2" ;;
  stop) stop "$2" ;;
esac
`;

const isRoot = process.getuid?.() === 0;

/** As root, because it makes a user and mounts. The files of the machine stay as they are. */
describe.runIf(isRoot && findExecutable('unshare'))('the page on systemd', () => {
  let folder: string;
  beforeAll(() => {
    for (const program of ['adduser', 'curl']) if (!findExecutable(program)) installPackages(program);
    folder = mkdtempSync(join(tmpdir(), 'systemd-'));
    const printed = execFileSync('npm', ['run', 'release'], { encoding: 'utf8' });
    const tarball = printed.match(/^(.*\.tar\.gz): [\d.]+ MB/m)?.[1] ?? '';
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    execFileSync('cp', [tarball, join(folder, basename(tarball).replace(/-\d[\d.]*-/, '-1.0.0-'))]);
    // The next release, which differs in its number.
    const next = join(folder, 'resjam-1.1.0');
    execFileSync('mv', [join(folder, `resjam-${/-(\d[\d.]*)-/.exec(basename(tarball))?.[1]}`), next]);
    const manifest = join(next, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": ".*"/, '"version": "1.1.0"'));
    const name = basename(tarball).replace(/-\d[\d.]*-/, '-1.1.0-');
    execFileSync('tar', ['--use-compress-program=gzip -1', '-cf', name, 'resjam-1.1.0'], { cwd: folder });
    rmSync(next, { recursive: true });
    for (const name of ['opt', 'lib', 'backups', 'bin']) mkdirSync(join(folder, name));
    execFileSync('cp', ['--archive', '/etc', join(folder, 'etc')]);
    writeFileSync(join(folder, 'bin', 'systemctl'), systemctl);
    for (const path of [folder, join(folder, 'bin', 'systemctl')]) chmodSync(path, 0o755);
  }, 900_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 600_000);

  test('its commands install a site, upgrade it to the next release and back it up', { timeout: 600_000 }, async () => {
    const port = await freePort();
    const restart = commandsWith('systemctl restart').replace('worker-1 web-1 web-2', 'all');
    const untilReady = `until curl -fs localhost:${port}/readyz >/dev/null; do sleep 1; done`;
    const say = (what: string) => `echo "${what}: $(readlink /proc/$(cat /var/lib/resjam@all.pid)/cwd)"`;
    const steps = [
      'mount --make-rprivate /',
      ...['etc:/etc', 'opt:/opt', 'lib:/var/lib', 'backups:/var/backups'].map((pair) => {
        const [from, to] = pair.split(':');
        return `mount --bind ${join(folder, from ?? '')} ${to}`;
      }),
      `export PATH="${join(folder, 'bin')}:$PATH"`,
      `cd ${folder}`,
      // Whatever happens, nothing runs on.
      'trap "systemctl stop resjam@all" EXIT',
      commandsWith('adduser'),
      `printf 'ORIGIN=http://localhost:${port}\\nTRUST_PROXY=on\\n' > /etc/resjam/site.env`,
      `echo PORT=${port} > /etc/resjam/all.env`,
      'systemctl enable --now resjam@all',
      untilReady,
      say('installed'),
      commandsWith('resjam.new'),
      restart,
      say('upgraded'),
      commandsWith('resjam-backup@all.timer'),
    ];
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['--mount', 'bash', '-euo', 'pipefail', '-c', steps.join('\n')],
      {
        encoding: 'utf8',
        timeout: 540_000,
      },
    );
    expect([status, stderr], stdout).toEqual([0, expect.anything()]);
    expect(stdout).toContain('installed: /opt/resjam-1.0.0\n');
    expect(stdout).toContain('upgraded: /opt/resjam-1.1.0\n');
    expect(stdout).toMatch(/\/var\/backups\/resjam\/\d{4}-\d\d-\d\d-\d{4}\.tar\.zst is complete/);
  });
});
