// Checks the Node that runs the site, which comes from a package on npm. `npm run check-node` compares its program with
// the official release on nodejs.org; installing and packing a release compare it with `node-binaries.json`, offline.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A release has some 50 MB. */
const downloadTimeoutMs = 5 * 60_000;

/** @typedef {{ version: string, sha256: Record<string, string> }} KnownBinaries */

/** @type {KnownBinaries} */
const nodeBinaries = JSON.parse(readFileSync(new URL('node-binaries.json', import.meta.url), 'utf8'));

/** @param {string} path @returns {Promise<string>} the SHA-256 digest of a file, in hexadecimal */
export async function digestOf(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Compares the installed program of Node with the digest in the repository.
 * @param {string} folder that holds `node_modules`
 * @param {string} platform such as `linux-x64`
 * @param {KnownBinaries} binaries
 * @returns {Promise<string | null>} what is wrong, as a sentence; null if nothing is, or if none is installed here
 */
export async function nodeFault(
  folder = root,
  platform = `${process.platform}-${process.arch}`,
  binaries = nodeBinaries,
) {
  const place = join(folder, 'node_modules', `node-${platform}`);
  if (!existsSync(join(place, 'package.json'))) return null;
  const { version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  if (version !== binaries.version)
    return `The package has Node ${version}, and scripts/node-binaries.json lists the binary of ${binaries.version}. Compare it with the official one (npm run check-node) and write its digest there.`;
  const digest = await digestOf(join(place, 'bin', 'node'));
  if (digest === binaries.sha256[platform]) return null;
  return `The program of Node ${version} for ${platform} is not the one that this version was checked with (SHA-256 ${digest}). Do not start it. Delete node_modules and install again. If this stays, the package was changed.`;
}

/**
 * Downloads the official release of this platform, checks it against its list of digests, and compares its program.
 * @param {string} platform
 * @returns {Promise<string>} the digest of the official program
 */
async function officialDigest(platform) {
  const name = `node-v${nodeBinaries.version}-${platform}`;
  const address = `https://nodejs.org/dist/v${nodeBinaries.version}/`;
  /** @param {string} file */
  const load = async (file) => {
    const response = await fetch(address + file, { signal: AbortSignal.timeout(downloadTimeoutMs) });
    if (!response.ok) throw new Error(`${address}${file} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const sums = (await load('SHASUMS256.txt')).toString();
  const archive = await load(`${name}.tar.gz`);
  const expected = sums
    .split('\n')
    .find((line) => line.endsWith(`  ${name}.tar.gz`))
    ?.split(' ')[0];
  if (createHash('sha256').update(archive).digest('hex') !== expected)
    throw new Error('The downloaded archive does not match SHASUMS256.txt');
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  try {
    writeFileSync(join(folder, 'node.tar.gz'), archive);
    const args = ['-xzf', 'node.tar.gz', '--strip-components=2', `${name}/bin/node`];
    if (spawnSync('tar', args, { cwd: folder }).status !== 0) throw new Error('The archive could not be unpacked');
    return await digestOf(join(folder, 'node'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [platform, digest] of Object.entries(nodeBinaries.sha256)) {
    try {
      const official = await officialDigest(platform);
      const isSame = official === digest;
      console.log(
        `${platform}: ${isSame ? 'the program is the official one' : `DIFFERENT: the official one is ${official}`}`,
      );
      if (!isSame) process.exitCode = 1;
    } catch (error) {
      console.log(`${platform}: could not be checked, because nodejs.org cannot be read: ${String(error)}`);
      // A difference counts more.
      process.exitCode ||= 2;
    }
  }
}
