import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A path from the root for one of our files, otherwise as written: `pg`, `node:fs`. */
  to: string;
  isOurs: boolean;
  /** Erased before execution. The rules of the layers apply nevertheless. */
  isType: boolean;
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string;
  imports: Import[];
  /** Imports that are not code, from the root: styles, pictures, data. */
  assets: string[];
  /** Without its comments. */
  code: string;
  /** The docstrings that another one follows, so that they belong to nothing. */
  looseDocstrings: string[];
}

/** The files under the rules: TypeScript that is not a test. */
const isProduct = (path: string) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path);

/** Returns every file under `folders` that `isRead`, with its imports: by default TypeScript that is not a test. */
export function readSourceFiles(root: string, folders: string[], isRead = isProduct): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isRead)
    .sort()
    .map((path) => readSourceFile(root, path));
}

/** Returns what each module offers to the others besides the files of its root: the paths of its `exports.json`. */
export function readExports(root: string): string[] {
  const folder = join(root, 'app/modules');
  return readdirSync(folder).flatMap((module) => {
    const path = join(folder, module, 'exports.json');
    const names: string[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
    return names.map((name) => `app/modules/${module}/${name}`);
  });
}

function readSourceFile(root: string, path: string): SourceFile {
  const source = readFileSync(join(root, path), 'utf8');
  const { module, comments, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  let code = source;
  for (const { start, end } of comments) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);

  const looseDocstrings = comments
    .filter(({ value, end }) => value.startsWith('*') && /^\s*\/\*\*/.test(source.slice(end)))
    .map(({ value }) => value);

  const specifiers: [specifier: string, isType: boolean][] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    specifiers.push([moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)]);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) specifiers.push([moduleRequest.value, isType]);
  }
  // `import('./x.ts')`, as a value loaded later or as a type.
  const dynamic = new Set(module.dynamicImports.map(({ start }) => start));
  for (const match of code.matchAll(/\bimport\(\s*(['"])([^'"]+)\1/g)) {
    specifiers.push([match[2] ?? '', !dynamic.has(match.index)]);
  }
  const imports = specifiers
    .filter(([specifier]) => isWritten(specifier))
    .map(([specifier, isType]) => resolve(path, specifier, isType));
  const assets = specifiers
    .filter(([specifier]) => !isWritten(specifier) && /^[.#]/.test(specifier))
    .map(([specifier, isType]) => resolve(path, specifier.replace(/\?.*/, ''), isType).to);
  return { path, imports, assets, code, looseDocstrings };
}

/** Returns whether an import is neither generated (`./+types/page`, `virtual:…`) nor an asset. */
const isWritten = (specifier: string) =>
  !/\/\+types\/|^virtual:|\?(url|raw|inline)$|\.(css|svg|png|json)$/.test(specifier);

function resolve(from: string, specifier: string, isType: boolean): Import {
  if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(from), specifier), isOurs: true, isType };
  if (specifier.startsWith('#')) return { to: specifier.slice(1), isOurs: true, isType };
  return { to: specifier, isOurs: false, isType };
}
