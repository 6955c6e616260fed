import { execFileSync } from 'node:child_process';

type Values = Record<string, string>;

/** Reads a settings file as `set -a; . FILE` does, by the shell of this machine. */
export function readAsShell(path: string): Values {
  const output = execFileSync('sh', ['-c', 'set -a; . "$0"; exec env -0', path], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return Object.fromEntries(output.split('\0').flatMap((line) => (line ? [splitAtFirst(line)] : [])));
}

/** Reads a settings file as `EnvironmentFile=` of systemd does (systemd.exec(5)). */
export function readAsSystemd(text: string): Values {
  const values: Values = {};
  for (const line of text.split(/[\r\n]/)) {
    if (/^\s*([#;].*)?$/.test(line)) continue;
    const [name, rest] = splitAtFirst(line);
    values[name.trim()] = unquoteAsSystemd(rest.trimStart());
  }
  return values;
}

/** Outside of quotes a backslash keeps the next letter, and blanks at the end do not count. */
function unquoteAsSystemd(text: string): string {
  const single = /^'([^']*)'\s*$/.exec(text);
  if (single) return single[1] ?? '';
  const double = /^"((?:[^"\\]|\\.)*)"\s*$/.exec(text);
  if (double) return (double[1] ?? '').replaceAll(/\\(["\\`$])/g, '$1');
  return text.replaceAll(/\\(.)/g, '$1').trimEnd();
}

/** Reads a settings file as `--env-file` of Docker does: each value is taken as it is. */
export function readAsDocker(text: string): Values {
  const lines = text.split('\n').map((line) => line.trimStart());
  return Object.fromEntries(lines.filter((line) => line && !line.startsWith('#')).map(splitAtFirst));
}

function splitAtFirst(line: string): [name: string, value: string] {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1)];
}
