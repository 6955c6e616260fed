// Run manually after adding a package: `npm run lockfile`. Packages with native parts list one optional package per
// platform. npm leaves those it could not fetch out of the lockfile, and `npm ci` then refuses the whole file. A name,
// a version and the platform are enough for npm to skip them on other platforms, and the registry knows the digest.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const systems = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/**
 * @typedef {{ cpu: string[], os?: string[], libc?: string[] }} Platform
 * @typedef {Platform & { version: string, integrity?: string, dev?: boolean, optional: true }} PlatformPackage
 * @typedef {{ version?: string, integrity?: string, optionalDependencies?: Record<string, string>, dev?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 */

/**
 * @param {string} name such as `@biomejs/cli-linux-x64-musl`
 * @returns {Platform | null} null when it names no platform
 */
export function platformOf(name) {
  const words = name.replace(/^.*\//, '').split('-');
  const cpu = processors.filter((processor) => words.includes(processor));
  const os = systems.filter((system) => words.includes(system));
  if (cpu.length === 0) return null;
  if (cpu[0] === 'wasm32' || os.length === 0) return { cpu };
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : null;
  return { cpu, os, ...(libc && os[0] === 'linux' && { libc: [libc] }) };
}

/**
 * @param {Lockfile} lockfile
 * @returns {{ path: string, entry: PlatformPackage }[]} the optional platform packages that are missing from the
 * lockfile
 */
export function missingEntries(lockfile) {
  /** @type {ReturnType<typeof missingEntries>} */
  const missing = [];
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lockfile.packages)) {
    if (parent === '') continue;
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isHeld =
        `node_modules/${name}` in lockfile.packages || `${parent}/node_modules/${name}` in lockfile.packages;
      const platform = platformOf(name);
      if (isHeld || !platform || !/^\d/.test(version)) continue;
      const { cpu, os, libc } = platform; // in npm's own order, so that npm does not change the file
      /** @type {PlatformPackage} */
      const entry = { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) };
      missing.push({ path: `node_modules/${name}`, entry });
    }
  }
  return missing;
}

/**
 * @param {string} path such as `node_modules/@biomejs/cli-linux-x64-musl`
 * @param {Entry} entry
 * @returns {Entry} the entry with the digest that the registry states, where npm itself writes it
 */
function withDigest(path, { version, ...rest }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
  return { ...(version && { version }), integrity, ...rest };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = new URL('../package-lock.json', import.meta.url);
  /** @type {Lockfile} */
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lockfile);
  for (const { path, entry } of missing) lockfile.packages[path] = entry;
  for (const [path, entry] of Object.entries(lockfile.packages))
    if (path !== '' && !entry.integrity) lockfile.packages[path] = withDigest(path, entry);
  // The root's path is empty, so it stays first.
  const packages = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lockfile.packages = Object.fromEntries(packages);
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Added ${missing.length} platform packages to package-lock.json`);
}
