import type { Import, SourceFile } from './read-imports.ts';

/** The layers, from the top. A layer imports only from itself and from the layers below it. */
const layers: [name: string, paths: RegExp][] = [
  ['server', /^server\//],
  ['seeds', /^seeds\//],
  ['routes', /^app\/(routes\/|root\.tsx|routes\.ts|entry\.)/],
  ['blocks', /^app\/blocks\//],
  ['features', /^app\/features\//],
  ['services', /^app\/services\//],
  ['platform, ui and hydration', /^app\/(platform|ui|hydration)\//],
  ['lib', /^app\/lib\//],
];

/** The services, from the top. A service imports only from services further down in this list. */
export const services: readonly string[] = [
  // Parts of the admin area and of the site.
  'recently-opened',
  'saved-views',
  'missing-addresses',
  'search-analytics',
  'page-reports',
  'webhooks',
  // Request data for loaders and actions.
  'request',
  // Copies of the whole site.
  'backup',
  'static-export',
  // Content and its addresses.
  'imports',
  'documents',
  'redirects',
  'index-now',
  'media',
  'method-guide',
  'share-picture',
  // Accounts and personal data.
  'data-rights',
  'sign-in',
  // Used by nearly every part.
  'analytics',
  'mail',
  'site-settings',
  'search',
  'audit',
  'identity',
  // Services independent of this site.
  'stored-settings',
  'icons',
  'illustration',
  'country',
  'ai',
  'safe-http',
  'server-sent-events',
  'page-cache',
  'edge-cache',
  'encryption',
  'zip',
  'rate-limits',
  'jobs',
  'health',
];

const layerOf = (path: string) => layers.findIndex(([, paths]) => paths.test(path));
const layerName = (path: string) => layers[layerOf(path)]?.[0] ?? 'no layer';

/** `app/modules/mail/send.server.ts` → `mail`. */
const serviceOf = (path: string) => path.match(/^app\/services\/([^/]+)\//)?.[1];

/**
 * `app/modules/blog/queries.server.ts` → `app/modules/blog`; a file directly in the layer's folder belongs to no
 * module.
 */
const moduleOf = (path: string) => path.match(/^app\/(blocks|features)\/[^/]+(?=\/)/)?.[0];

/** Returns whether a file runs only on the server, and so may contain a secret, a query or file access. */
const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path) || path.startsWith('server/');
/** React Router removes loaders and actions from routes before they are sent to a browser. */
const isRoute = (path: string) => /^app\/(routes\/|root\.tsx)/.test(path);

/** Packages that fail in a browser, or would disclose data there. */
const serverPackages =
  /^(node:|pg($|\/)|drizzle-orm($|\/)|hono($|\/)|@hono\/|better-auth($|\/)(?!client)|pg-boss|nodemailer|sharp$|@aws-sdk\/|file-type$|saxes$|css-tree$|pdfkit|fontkit|maxmind|prom-client$|tar-stream|age-encryption|@opentelemetry\/|@tus\/server|@tus\/.*-store|react-dom\/server)/;

const isSql = ({ to }: Import) =>
  /^(pg|drizzle-orm)($|\/)/.test(to) || /(^|\/)(tables\.server|platform\/db\.server)\.ts$/.test(to);

export interface Violation {
  rule: string;
  path: string;
  /** How to correct it, in a sentence. */
  message: string;
}

type Check = (file: SourceFile, imported: Import, files: Map<string, SourceFile>) => string | false | undefined;

/** The rules that a single import can break. The returned sentence says why the import is wrong. */
const importRules: Record<string, Check> = {
  'layers import downwards': ({ path }, { to, isOurs }) =>
    isOurs &&
    layerOf(to) >= 0 &&
    layerOf(to) < layerOf(path) &&
    `${layerName(path)} must not import from ${layerName(to)} (${to})`,

  'services import downwards': ({ path }, { to }) => {
    const [from, other] = [serviceOf(path), serviceOf(to)];
    return (
      from &&
      other &&
      services.indexOf(other) >= 0 &&
      services.indexOf(other) < services.indexOf(from) &&
      `${from} is below ${other} in the list of services (${to}): move what both need further down`
    );
  },

  'platform, ui and hydration are independent': ({ path }, { to }) => {
    const [folder, other] = [path, to].map((name) => name.match(/^app\/(platform|ui|hydration)\//)?.[1]);
    return folder && other && folder !== other && `${folder} must not import ${to}`;
  },

  'modules are independent': ({ path }, { to }) => {
    const [from, other] = [moduleOf(path), moduleOf(to)];
    return (
      from &&
      other &&
      from !== other &&
      layerOf(path) === layerOf(to) &&
      `${from} must not import ${other} (${to}): combine them in the layer above`
    );
  },

  // A block may import the type of all blocks, which the compiler derives from every block's own schema.
  'a module never imports its list': ({ path }, { to, isType }, files) =>
    !(isType && layerName(path) === 'blocks') &&
    moduleOf(path) &&
    !moduleOf(to) &&
    layerOf(path) === layerOf(to) &&
    files.get(to)?.imports.some((entry) => moduleOf(entry.to) && layerOf(entry.to) === layerOf(to)) &&
    `${to} is a list of modules: put what a module needs beside it or a layer below`,

  'server files stay on the server': ({ path }, { to, isOurs }) =>
    isOurs &&
    isServerOnly(to) &&
    !isServerOnly(path) &&
    !isRoute(path) &&
    `${to} stays on the server: take its values as props, or name this file *.server.ts`,

  'server packages stay on the server': ({ path }, { to, isOurs }) =>
    !isOurs && serverPackages.test(to) && !isServerOnly(path) && `${to} belongs in a *.server.ts file`,

  'routes hold no SQL': ({ path }, imported) =>
    isRoute(path) && isSql(imported) && `${imported.to} belongs in a feature's *.server.ts`,

  'imported files exist': (_file, { to, isOurs }, files) =>
    isOurs && /\.tsx?$/.test(to) && !files.has(to) && `${to} does not exist`,
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

  'every service has a rank': ({ path }) => {
    const service = serviceOf(path);
    return service !== undefined && !services.includes(service) && 'add this service to the list in rules.ts';
  },

  // A template of a mail or of a page rendered by the server produces text and is not part of a screen.
  'services hold no React components': ({ path }) =>
    /^app\/services\/.*\.tsx$/.test(path) &&
    !/\.(server|mail)\.tsx$/.test(path) &&
    'move the component to ui, or to the feature or route that shows it',

  'settings are read in env.server.ts': ({ path, code }) =>
    path !== 'app/core/runtime/env.server.ts' &&
    /\bprocess\s*\.\s*env\b/.test(code) &&
    'take the setting from readEnv in app/core/runtime/env.server.ts',
};

/** Returns every broken rule, file by file. */
export function findViolations(files: SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const violations: Violation[] = [];
  const add = (rule: string, path: string, message: string | false | undefined) => {
    if (message) violations.push({ rule, path, message });
  };
  for (const file of files) {
    for (const [rule, check] of Object.entries(fileRules)) add(rule, file.path, check(file, byPath));
    for (const [rule, check] of Object.entries(importRules)) {
      for (const imported of file.imports) add(rule, file.path, check(file, imported, byPath));
    }
  }
  for (const cycle of findCycles(byPath)) {
    add('no import cycles', cycle[0] ?? '', `${cycle.join(' → ')} is a cycle: move what both need into a third file`);
  }
  return violations;
}

/** Returns the cycles among the files' imports, of types and of values. Each begins and ends with the same path. */
function findCycles(files: Map<string, SourceFile>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const since = trail.indexOf(path);
    if (since >= 0) cycles.push([...trail.slice(since), path]);
    if (since >= 0 || done.has(path)) return;
    trail.push(path);
    for (const { to } of files.get(path)?.imports ?? []) if (files.has(to)) visit(to);
    trail.pop();
    done.add(path);
  };
  for (const path of files.keys()) visit(path);
  return cycles;
}
