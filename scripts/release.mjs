import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { checkAdvisories } from './advisories.mjs';
import { ensureReady, root } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { digestOf, nodeFault } from './check-node.mjs';
import { endInSentence, SetupError } from './complain.mjs';
import { releaseFile } from './release-file.mjs';

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockedPackage
 */

/** The contents of a release beside its packages. Child processes run from the sources under `app` and `packages`. */
const contents = [
  'app',
  'packages',
  'build',
  'migrations',
  'scripts',
  'package.json',
  'package-lock.json',
  '.env.example',
];
const documents = ['README.md', 'CHANGELOG.md', 'docs/operations.md', 'docs/capacity.md', 'docs/deployment', 'deploy'];

/** Packages that only the build needs: a release contains its result. */
const buildPackages = [
  '@fontsource-variable/brygada-1918',
  '@fontsource-variable/source-sans-3',
  '@react-router/dev',
  '@tailwindcss/vite',
  'subset-font',
  'tailwindcss',
  'vite',
];

/** Files that only development reads. */
const excluded = [
  '*.map',
  '*.d.ts',
  '*.d.mts',
  '*.d.cts',
  '*.test.ts',
  '*.test.tsx',
  'build/compile-cache',
  'scripts/fonts',
];
/** Of the pinned Node only the program is needed. */
const excludedOfNode = ['include', 'share', 'lib'].map((folder) => `node_modules/node-linux-*/${folder}`);

endInSentence('The release');
await ensureReady();
if (process.argv.includes('--mark')) {
  markReleased();
  process.exit();
}
const fault = await nodeFault();
if (fault) throw new SetupError(fault);
const advisories = checkAdvisories();
console.log(advisories.text);
if (advisories.state === 'serious' && !process.argv.includes('--despite-advisories'))
  throw new SetupError(
    'No release was packed. Update these packages, or add -- --despite-advisories if they do not matter.',
  );
await buildIfStale();
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const platform = `${process.platform}-${process.arch}`;
const folder = `${name}-${version}`;
const path = join(root, 'release', `${folder}-${platform}.tar.gz`);
const shipped = listProductionPackages();
const packages = billOfMaterials(shipped);
mkdirSync(dirname(path), { recursive: true });
pack(path);
console.log(`${path}: ${(statSync(path).size / 1e6).toFixed(1)} MB, for ${platform}`);
const described = `${path.slice(0, -'.tar.gz'.length)}.cdx.json`;
writeFileSync(described, packages);
const files = [path, described];
const sums = await Promise.all(files.map(async (file) => `${await digestOf(file)}  ${basename(file)}\n`));
writeFileSync(`${path}.sha256`, sums.join(''));
console.log(
  `Beside it: ${basename(described)} lists its packages (CycloneDX), ${basename(path)}.sha256 has the checksums.`,
);
console.log(`It starts with: tar -xzf ${folder}-${platform}.tar.gz && cd ${folder} && npm start`);

/** Marks the present migrations as released: from now on, the check of migrations reads only newer ones. */
function markReleased() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { entries } = JSON.parse(readFileSync(join(root, 'migrations/meta/_journal.json'), 'utf8'));
  const migration = entries.at(-1).tag;
  writeFileSync(join(root, 'migrations/released.json'), `${JSON.stringify({ version, migration }, null, 2)}\n`);
  console.log(`${version} contains the migrations up to ${migration}. Commit migrations/released.json.`);
}

/**
 * @param {string[]} paths of the packages of the release
 * @returns {string} the packages of the release as CycloneDX
 */
function billOfMaterials(paths) {
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { status, stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new SetupError(`The list of packages could not be made: npm sbom ended with code ${status}.`);
  const bill = JSON.parse(stdout);
  const names = new Set(paths.map((path) => path.replace(/^.*node_modules\//, '')));
  /** @param {{ 'bom-ref': string }} component such as `@hono/node-server@2.1.8` */
  const isShipped = ({ 'bom-ref': ref }) => names.has(ref.slice(0, ref.lastIndexOf('@')));
  const components = bill.components.filter(isShipped);
  const refs = new Set([
    bill.metadata.component['bom-ref'],
    ...components.map((/** @type {{ 'bom-ref': string }} */ each) => each['bom-ref']),
  ]);
  /** @type {{ ref: string, dependsOn: string[] }[]} */
  const dependencies = bill.dependencies.filter((/** @type {{ ref: string }} */ { ref }) => refs.has(ref));
  return JSON.stringify(
    {
      ...bill,
      components,
      dependencies: dependencies.map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((each) => refs.has(each)),
      })),
    },
    null,
    2,
  );
}

/** @param {string} path of the tarball */
function pack(path) {
  const own = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    writeFileSync(join(own, releaseFile), JSON.stringify({ version, platform }));
    const patterns = [...excluded, ...excludedOfNode].map((pattern) => `--exclude=${pattern}`);
    const args = [
      '--create',
      '--gzip',
      `--file=${path}`,
      `--transform=flags=r;s,^,${folder}/,`,
      '--owner=0',
      '--group=0',
    ];
    const list = [...contents, ...documents, ...outermost(shipped), 'node_modules/.bin/node'];
    const files = list.filter((file) => existsSync(join(root, file)));
    const { status } = spawnSync('tar', [...args, ...patterns, '-C', root, ...files, '-C', own, releaseFile], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new SetupError(`The release could not be packed: tar ended with code ${status}.`);
  } finally {
    rmSync(own, { recursive: true });
  }
}

/**
 * Returns the folders of the packages that the running site needs on this platform: the dependencies of the lockfile
 * and theirs, without those of the build and without optional peers.
 */
function listProductionPackages() {
  /** @type {Record<string, LockedPackage>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  /** @type {Set<string>} */
  const found = new Set();
  const open = [''];
  for (const from of open) {
    const { dependencies, optionalDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (from === '' && buildPackages.includes(name)) continue;
      const path = resolve(packages, from, name);
      if (!path || found.has(path) || !existsSync(join(root, path))) continue;
      found.add(path);
      open.push(path);
    }
  }
  return [...found];
}

/** @param {string[]} paths @returns {string[]} those that no other one contains: tar would pack the others twice */
function outermost(paths) {
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

/**
 * Finds a package as Node does: beside its user, then in each folder above.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} from the path of the package that needs it
 * @param {string} name
 * @returns {string | null}
 */
function resolve(packages, from, name) {
  const beside = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (packages[beside]) return beside;
  if (from === '') return null;
  return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}
