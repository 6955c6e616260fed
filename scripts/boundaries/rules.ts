import { findCycles, folderImports } from './cycles.ts';
import type { Import, SourceFile } from './read-imports.ts';

/** The layers, from the top. A layer imports only from itself and from the layers below it. */
const layers: [name: string, paths: RegExp][] = [
  ['benchmarks', /^bench\//],
  ['drills', /^drill\//],
  ['journeys', /^e2e\//],
  ['the test harness', /^test\//],
  ['scripts', /^scripts\//],
  ['server', /^server\//],
  ['seeds', /^seeds\//],
  ['routes', /^app\/(routes\/|root\.tsx|routes\.ts|module-routes\.ts|entry\.|modules\/\w+\/routes\.ts)/],
  // What programs may do is assembled from all modules.
  ['the ways in of programs', /^app\/modules\/api\/(admin|api|description|mcp|oauth|operations|public|rest)\//],
  ['the lists of modules', /^app\/modules\/[^/]+$/],
  ['modules', /^app\/modules\//],
  ['core', /^app\/core\//],
  ['ui and hydration', /^app\/(ui|hydration)\//],
  ['lib', /^app\/lib\//],
  ['packages', /^packages\//],
];

/** The modules, from the top. A module imports only from modules further down in this list, and from `app/core`. */
export const modules: readonly string[] = [
  ...['api', 'operations', 'duties', 'site', 'blog', 'community', 'bookings', 'inbox'],
  ...['accounts', 'newsletter', 'pages', 'content', 'imports'],
  ...['media', 'insight', 'search', 'mail', 'company'],
];

const layerOf = (path: string) => layers.findIndex(([, paths]) => paths.test(path));
const layerName = (path: string) => layers[layerOf(path)]?.[0] ?? 'no layer';

/** `app/modules/mail/queue-mail.server.ts` → `mail`; a list of modules belongs to none. */
const moduleOf = (path: string) => path.match(/^app\/modules\/([^/]+)\//)?.[1];

/** `app/modules/site/blocks/hero/view.tsx` → `hero` */
const blockOf = (path: string) => path.match(/^app\/modules\/\w+\/blocks\/([^/]+)\//)?.[1];

/** Only the rules of layers and cycles apply to tests and scripts: they may set the clock and read the environment. */
const isProduct = (path: string) => /^(app|packages|server|seeds)\//.test(path);

/** Returns whether a file runs only on the server, and so may contain a secret, a query or file access. */
const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path) || path.startsWith('server/');
/** React Router removes loaders and actions from routes before they are sent to a browser. */
const isRoute = (path: string) =>
  /^app\/(routes\/|root\.tsx|modules\/\w+\/(admin|public|api|[\w-]+\/admin)\/)/.test(path);

/** Packages that fail in a browser, or would disclose data there. */
const serverPackages =
  /^(node:|pg($|\/)|drizzle-orm($|\/)|hono($|\/)|@hono\/|better-auth($|\/)(?!client)|pg-boss|nodemailer|sharp$|@aws-sdk\/|file-type$|saxes$|css-tree$|pdfkit|fontkit|maxmind|prom-client$|tar-stream|age-encryption|@opentelemetry\/|@tus\/server|@tus\/.*-store|react-dom\/server)/;

const isSql = ({ to }: Import) =>
  /^(pg|drizzle-orm)($|\/)/.test(to) || /(^|\/)(tables\.server|core\/database\/db\.server)\.ts$/.test(to);

export interface Violation {
  rule: string;
  path: string;
  /** How to correct it, in a sentence. */
  message: string;
}

type Check = (file: SourceFile, imported: Import, files: Map<string, SourceFile>) => string | false | undefined;

/** The rules that a single import can break. The returned sentence explains why the import is wrong. */
const importRules: Record<string, Check> = {
  'imported files exist': (_file, { to, isOurs }, files) =>
    isOurs && /\.tsx?$/.test(to) && !files.has(to) && `${to} does not exist`,

  'layers import downwards': ({ path }, { to, isOurs }) =>
    isOurs &&
    layerOf(to) >= 0 &&
    layerOf(to) < layerOf(path) &&
    `${layerName(path)} must not import from ${layerName(to)} (${to})`,
};

/** Where the reading of a file begins that another system or a person wrote. */
const readers =
  /^(packages\/foreign-files\/.+\/(read-[\w-]+|busy-times|calendar-events|calendar-objects)(\.server)?|app\/modules\/imports\/read-import-file\.server)\.ts$/;
/** Detects the system that wrote a file, in a child process. */
const importReader = 'app/modules/imports/read-import-file.server.ts';
const calendarLibraries = /^(ical\.js|rrule-temporal)$/;
/** Writes calendars, and changes an event that the site wrote. */
const calendarWriter = 'app/modules/bookings/mails/calendar-file.server.ts';

/** Those that apply to what the site runs alone. */
const productImportRules: Record<string, Check> = {
  'modules import downwards': ({ path }, { to }) => {
    const [from, other] = [moduleOf(path), moduleOf(to)];
    return (
      from &&
      other &&
      modules.indexOf(other) >= 0 &&
      modules.indexOf(other) < modules.indexOf(from) &&
      `${from} is below ${other} in the list of modules (${to}): move what both need further down`
    );
  },

  'ui and hydration are independent': ({ path }, { to }) => {
    const [folder, other] = [path, to].map((name) => name.match(/^app\/(ui|hydration)\//)?.[1]);
    return folder && other && folder !== other && `${folder} must not import ${to}`;
  },

  'blocks are independent': ({ path }, { to }) => {
    const [from, other] = [blockOf(path), blockOf(to)];
    return (
      from && other && from !== other && `${from} must not import ${other} (${to}): put what both need beside them`
    );
  },

  'server files stay on the server': ({ path }, { to, isOurs }) =>
    isOurs &&
    isServerOnly(to) &&
    !isServerOnly(path) &&
    !isRoute(path) &&
    `${to} stays on the server: take its values as props, or name this file *.server.ts`,

  'server packages stay on the server': ({ path }, { to, isOurs }) =>
    !isOurs && serverPackages.test(to) && !isServerOnly(path) && `${to} belongs in a *.server.ts file`,

  // The author of such a file decides how long it takes to read.
  'readers run in child processes': ({ path }, { to, isType }) => {
    if (isType || path.startsWith('packages/')) return false;
    if (calendarLibraries.test(to))
      return (
        path !== calendarWriter && `packages/foreign-files/calendar reads calendars (${to}): take its neutral events`
      );
    const isProgram = /-process\.server\.ts$/.test(path) || path === importReader;
    return readers.test(to) && !isProgram && `${to} runs in a child process only: call readForeignFile`;
  },

  'routes hold no SQL': ({ path }, imported) =>
    isRoute(path) && isSql(imported) && `${imported.to} belongs in a feature's *.server.ts`,
};

/** Returns the names of the records in this code whose keys are any text, as constants and as parameters. */
const recordNames = (code: string, before: string): string[] =>
  [...code.matchAll(new RegExp(`${before}(\\w+): (?:Readonly<|Partial<)*Record<string,`, 'g'))].map(
    ([, name = '']) => name,
  );

/** Returns the first look-up that also finds what every object inherits, such as `constructor`. */
function findInheritingLookUp({ code, imports }: SourceFile, files: Map<string, SourceFile>): string | undefined {
  const cast = /[\w\])](?:\?\.)?\[[^\]\n]*? as (?!const\b)[^\]\n]*\]/.exec(code)?.[0];
  if (cast) return cast;
  const records = [
    ...recordNames(code, '(?:\\b(?:const|let) |[(,]\\s*)'),
    ...imports.flatMap(({ to }) => recordNames(files.get(to)?.code ?? '', 'export const ')),
  ];
  for (const name of new Set(records)) {
    // Not by a literal, and not what is written to.
    const read = new RegExp(`(?<![.\\w])${name}\\[(?!['"\`\\d\\]])[^\\]\\n]*\\](?!\\s*(?:\\?\\?|\\|\\|)?=[^=>])`).exec(
      code,
    );
    if (read) return read[0];
  }
  return undefined;
}

const fileRules: Record<string, (file: SourceFile, files: Map<string, SourceFile>) => string | false> = {
  // A name from a request may be `constructor` or `__proto__`. What runs in the browser alone gets none.
  'records are read by their own names': (file, files) => {
    const isInBrowser = /^app\/(ui|hydration)\/|^app\/entry\.client/.test(file.path);
    const lookUp = !isInBrowser && file.path !== 'app/lib/own-value.ts' && findInheritingLookUp(file, files);
    return lookUp ? `read ${lookUp} with ownValue of app/lib/own-value.ts, or use a Map` : false;
  },

  'every file has a layer': ({ path }) =>
    layerOf(path) < 0 && 'this folder belongs to no layer: see docs/architecture.md',

  'every module has a rank': ({ path }) => {
    const module = moduleOf(path);
    return module !== undefined && !modules.includes(module) && 'add this module to the list in rules.ts';
  },

  'settings are read in env.server.ts': ({ path, code }) =>
    path !== 'app/core/runtime/env.server.ts' &&
    /\bprocess\s*\.\s*env\b/.test(code) &&
    'take the setting from readEnv in app/core/runtime/env.server.ts',

  // Tests set the clock.
  'the server reads the time from the clock': ({ path, code }) =>
    isServerOnly(path) &&
    /\bnew Date\(\s*\)|\bDate\.now\(/.test(code) &&
    'call now() of app/core/clock.ts, and performance.now() to measure how long something takes',

  // An empty text becomes 0, and a missing one the word “undefined”.
  'input is parsed, not coerced': ({ code }) =>
    /\bz\s*\.\s*coerce\b|\bimport\s*\{[^}]*\bcoerce\b[^}]*\}\s*from\s*['"]zod/.test(code) &&
    'use the schemas of app/lib/forms, such as wholeNumber, or say what an empty and a missing value are',

  'a docstring stands before what it describes': ({ looseDocstrings: [loose] }) =>
    loose !== undefined && `another docstring follows “${loose.replaceAll(/\s*\*\s*/g, ' ').trim()}”`,

  // Two locks with one key wait for each other.
  'locks are taken by name': ({ path, code }) =>
    path !== 'app/core/database/advisory-lock.server.ts' &&
    /pg_(try_)?advisory_/i.test(code) &&
    'take the lock by its name with app/core/database/advisory-lock.server.ts',
};

/** The maximum number of entries in one folder, so that a reader can take it in. */
const maxEntries = 25;

function* findCrowdedFolders(paths: Iterable<string>): Generator<Violation> {
  const entries = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      const names = entries.get(folder) ?? new Set();
      entries.set(folder, names.add(parts[depth] ?? ''));
    }
  }
  for (const [path, { size }] of entries)
    if (size > maxEntries)
      yield { rule: 'folders are small', path, message: `${size} entries: group them by what they are about` };
}

/** Whether one module uses a file inside another one, which is not in its root. */
const isOfAnother = (path: string, to: string) =>
  moduleOf(path) !== undefined && ![undefined, moduleOf(path)].includes(moduleOf(to)) && to.split('/').length > 4;

function* findPrivateImports(files: SourceFile[], exported: readonly string[]): Generator<Violation> {
  const used = new Set<string>();
  for (const { path, imports } of files)
    for (const { to } of imports.filter((imported) => isOfAnother(path, imported.to))) {
      used.add(to);
      if (!exported.includes(to))
        yield {
          rule: 'modules use what others export',
          path,
          message: `${to} is private: use what app/modules/${moduleOf(to)} offers, or add it to its exports.json`,
        };
    }
  for (const path of exported)
    if (!used.has(path))
      yield {
        rule: 'modules use what others export',
        path,
        message: 'no other module uses it: remove it from exports.json',
      };
}

/**
 * Returns every broken rule, file by file.
 * @param exported the files inside modules that others may import
 */
export function findViolations(files: SourceFile[], exported: readonly string[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const violations: Violation[] = [
    ...findCrowdedFolders([...byPath.keys()].filter((path) => /^(app|packages)\//.test(path))),
    ...findPrivateImports(files, exported),
  ];
  const add = (rule: string, path: string, message: string | false | undefined) => {
    if (message) violations.push({ rule, path, message });
  };
  for (const file of files) {
    const isOfProduct = isProduct(file.path);
    const checks = { ...importRules, ...(isOfProduct && productImportRules) };
    for (const [rule, check] of Object.entries(checks)) {
      for (const imported of file.imports) add(rule, file.path, check(file, imported, byPath));
    }
    if (!isOfProduct) continue;
    for (const [rule, check] of Object.entries(fileRules)) add(rule, file.path, check(file, byPath));
  }
  const imports = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  for (const cycle of findCycles(imports)) {
    add('no import cycles', cycle[0] ?? '', `${cycle.join(' → ')} is a cycle: move what both need into a third file`);
  }
  for (const cycle of findCycles(folderImports(imports))) {
    add('folders beside each other import in one direction', cycle[0] ?? '', `${cycle.join(' → ')} is a cycle`);
  }
  return violations;
}
