import type { Import, SourceFile } from './read-imports.ts';

/**
 * The floors of the house, from the top. Imports fall; two rooms of one floor are named apart where they are
 * strangers.
 */
const floors: [name: string, rooms: RegExp][] = [
  ['server', /^server\//],
  ['seeds', /^seeds\//],
  ['routes', /^app\/(routes\/|root\.tsx|routes\.ts|entry\.)/],
  ['blocks', /^app\/blocks\//],
  ['features', /^app\/features\//],
  ['services', /^app\/services\//],
  ['platform, ui and hydration', /^app\/(platform|ui|hydration)\//],
  ['lib', /^app\/lib\//],
];

const floorOf = (path: string) => floors.findIndex(([, rooms]) => rooms.test(path));
const floorName = (path: string) => floors[floorOf(path)]?.[0] ?? 'no floor';

/** `app/features/blog/queries.server.ts` → `app/features/blog`; a file at the doorstep of its floor belongs to none. */
const memberOf = (path: string) => path.match(/^app\/(blocks|features)\/[^/]+(?=\/)/)?.[0];

/** What runs on the server only, and so may hold a secret, a query or a file. */
const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path) || path.startsWith('server/');
/** React Router takes loaders and actions out of these before a browser sees them. */
const isRoute = (path: string) => /^app\/(routes\/|root\.tsx)/.test(path);

/** Packages that would break, or give something away, in a browser. */
const serverPackages =
  /^(node:|pg($|\/)|drizzle-orm($|\/)|hono($|\/)|@hono\/|better-auth($|\/)(?!client)|pg-boss|nodemailer|sharp$|@aws-sdk\/|file-type$|saxes$|css-tree$|pdfkit|fontkit|maxmind|@tus\/server|@tus\/.*-store|react-dom\/server)/;

const isSql = ({ to }: Import) =>
  /^(pg|drizzle-orm)($|\/)/.test(to) || /(^|\/)(tables\.server|platform\/db\.server)\.ts$/.test(to);

export interface Violation {
  rule: string;
  path: string;
  /** What to do about it, in a sentence. */
  message: string;
}

type Check = (file: SourceFile, imported: Import, files: Map<string, SourceFile>) => string | false | undefined;

/** One entry for each rule that is broken or kept by a single import. The sentence says why this import may not be. */
const importRules: Record<string, Check> = {
  'imports fall': ({ path }, { to, isOurs }) =>
    isOurs &&
    floorOf(to) >= 0 &&
    floorOf(to) < floorOf(path) &&
    `${floorName(path)} may not look up to ${floorName(to)} (${to})`,

  'platform, ui and hydration are strangers': ({ path }, { to }) => {
    const [room, other] = [path, to].map((name) => name.match(/^app\/(platform|ui|hydration)\//)?.[1]);
    return room && other && room !== other && `${room} may not know ${to}`;
  },

  'members are strangers': ({ path }, { to }) => {
    const [from, other] = [memberOf(path), memberOf(to)];
    return (
      from &&
      other &&
      from !== other &&
      floorOf(path) === floorOf(to) &&
      `${from} may not know ${other} (${to}): let the floor above mix them`
    );
  },

  // A block may name the type of all blocks, which the compiler makes of every block's own.
  'a member never imports its list': ({ path }, { to, isType }, files) =>
    !(isType && floorName(path) === 'blocks') &&
    memberOf(path) &&
    !memberOf(to) &&
    floorOf(path) === floorOf(to) &&
    files.get(to)?.imports.some((entry) => memberOf(entry.to) && floorOf(entry.to) === floorOf(to)) &&
    `${to} is a list of members: what a member needs lies beside it or a floor below`,

  'the fence': ({ path }, { to, isOurs }) =>
    isOurs &&
    isServerOnly(to) &&
    !isServerOnly(path) &&
    !isRoute(path) &&
    `${to} stays on the server: take its values as props, or name this file *.server.ts`,

  'server packages stay on the server': ({ path }, { to, isOurs }) =>
    !isOurs && serverPackages.test(to) && !isServerOnly(path) && `${to} belongs in a *.server.ts file`,

  'routes hold no SQL': ({ path }, imported) =>
    isRoute(path) && isSql(imported) && `${imported.to} belongs in a feature's *.server.ts`,

  'no import leads nowhere': (_file, { to, isOurs }, files) =>
    isOurs && /\.tsx?$/.test(to) && !files.has(to) && `${to} does not exist`,
};

const fileRules: Record<string, (file: SourceFile) => string | false> = {
  'every file has a floor': ({ path }) => floorOf(path) < 0 && 'this folder is on no floor: see docs/architecture.md',

  'settings are read in env.server.ts': ({ path, code }) =>
    path !== 'app/platform/env.server.ts' &&
    /\bprocess\s*\.\s*env\b/.test(code) &&
    'take the setting from readEnv in app/platform/env.server.ts',
};

/** Every broken rule, file by file. */
export function findViolations(files: SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const violations: Violation[] = [];
  const note = (rule: string, path: string, message: string | false | undefined) => {
    if (message) violations.push({ rule, path, message });
  };
  for (const file of files) {
    for (const [rule, check] of Object.entries(fileRules)) note(rule, file.path, check(file));
    for (const [rule, check] of Object.entries(importRules)) {
      for (const imported of file.imports) note(rule, file.path, check(file, imported, byPath));
    }
  }
  for (const cycle of findCycles(byPath)) note('no cycles', cycle[0] ?? '', `${cycle.join(' → ')} is a circle`);
  return violations;
}

/** Circles of what is loaded when the program runs; types may refer to each other. */
function findCycles(files: Map<string, SourceFile>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const since = trail.indexOf(path);
    if (since >= 0) cycles.push([...trail.slice(since), path]);
    if (since >= 0 || done.has(path)) return;
    trail.push(path);
    for (const { to, isType } of files.get(path)?.imports ?? []) if (!isType && files.has(to)) visit(to);
    trail.pop();
    done.add(path);
  };
  for (const path of files.keys()) visit(path);
  return cycles;
}
