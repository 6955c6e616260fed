import type { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import type { Call, Operation } from '../operation.server.ts';
import { pathFields } from '../operation.server.ts';
import { runOperation } from '../rest/run-operation.server.ts';

type Input = Record<string, unknown>;

/**
 * Returns where the cache keeps the result: an address, which contains its input. The cache bounds the variants of one
 * address.
 */
function keyOf(operation: Operation, input: Input): string {
  const inPath = pathFields(operation);
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input)
    .filter(([name, value]) => !inPath.includes(name) && value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other));
  return `MCP ${path}?${JSON.stringify(rest)}`;
}

/**
 * Runs an operation. The result of one that everybody may use and that names its cache tags is kept in the page cache,
 * and equal calls at the same moment run once.
 * @returns null if there is no such record
 * @throws what `runOperation` throws
 */
export async function runThroughCache(
  operation: Operation,
  input: Input,
  call: Omit<Call, 'cacheWith'>,
  cache: PageCache,
): Promise<unknown> {
  if (operation.method !== 'GET' || operation.scope !== null)
    return runOperation(operation, input, { ...call, cacheWith: () => undefined });
  let ownResult: { output: unknown } | undefined;
  const run = async () => {
    const tags = new Set<string>();
    const cacheWith = (...names: string[]) => {
      for (const name of names) tags.add(name);
    };
    // For everybody: whose token it is makes no difference.
    const output = await runOperation(operation, input, { ...call, grant: null, cacheWith });
    ownResult = { output };
    if (output === null || tags.size === 0) return null;
    const body = Buffer.from(JSON.stringify(output));
    return { status: 200, headers: [], type: 'application/json', body, tags };
  };
  const answer = await cache.fill(keyOf(operation, input), run);
  if (ownResult) return ownResult.output;
  if (answer) return JSON.parse(answer.identity.toString());
  // Another call found that there is nothing to keep.
  return runOperation(operation, input, { ...call, cacheWith: () => undefined });
}
