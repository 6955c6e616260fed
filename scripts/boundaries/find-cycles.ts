import type { SourceFile } from './read-imports.ts';

/** Returns the cycles among the files' imports, of types and of values. Each begins and ends with the same path. */
export function findCycles(files: Map<string, SourceFile>): string[][] {
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
