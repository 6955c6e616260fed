/** Returns which folder imports from which other one beside it. */
export function folderImports(imports: Map<string, string[]>): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [path, targets] of imports) {
    for (const target of targets.filter((to) => imports.has(to))) {
      const [from, to] = [path.split('/'), target.split('/')];
      const depth = from.findIndex((part, index) => part !== to[index]);
      // One of them is a file beside the other's folder.
      if (depth < 0 || depth >= from.length - 1 || depth >= to.length - 1) continue;
      const folder = from.slice(0, depth + 1).join('/');
      folders.set(folder, [...(folders.get(folder) ?? []), to.slice(0, depth + 1).join('/')]);
    }
  }
  return folders;
}

/** Returns the cycles of imports, of types and of values. Each begins and ends with the same path. */
export function findCycles(imports: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const since = trail.indexOf(path);
    if (since >= 0) cycles.push([...trail.slice(since), path]);
    if (since >= 0 || done.has(path)) return;
    trail.push(path);
    for (const to of imports.get(path) ?? []) if (imports.has(to)) visit(to);
    trail.pop();
    done.add(path);
  };
  for (const path of imports.keys()) visit(path);
  return cycles;
}
