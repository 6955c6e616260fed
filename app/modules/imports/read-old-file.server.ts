import { DomainError } from '#app/core/domain-error.ts';
import { downloadPublicFile } from '#app/core/safe-http/download-public-file.server.ts';
import { RefusedAddressError } from '#app/core/safe-http/public-addresses.server.ts';
import { readFileStart } from '#app/core/zip/read-file-start.server.ts';
import { type OpenZip, withZip } from '#app/core/zip/read-zip.server.ts';
import { gigabyte, megabyte } from '#app/lib/byte-units.ts';
import { unknownSite } from './old-addresses.ts';

/** The limits of an archive of another site. `fileBytes` is also the size of a file that is read at once. */
export const zipLimits = { files: 100_000, fileBytes: 250 * megabyte, totalBytes: 50 * gigabyte };

type ReadFile = (src: string) => Promise<Buffer>;

const maxFetchedBytes = 100 * megabyte;

interface Fetching {
  /** Whether files that are not in the archive are fetched from their addresses. */
  isFetching: boolean;
  signal: AbortSignal;
}

/** Provides the files of an old site: those in the archive, and otherwise those at their public addresses. */
export async function withOldFiles<Value>(
  path: string,
  fetching: Fetching,
  work: (readFile: ReadFile) => Promise<Value>,
): Promise<Value> {
  const fetchOld = createFetcher(fetching);
  if ((await readFileStart(path, 2)).toString('latin1') !== 'PK') return work(fetchOld);
  return withZip(path, zipLimits, (zip) => {
    const find = finderIn(zip);
    return work(async (src) => {
      const name = find(src);
      const bytes = name === null ? null : await zip.read(name);
      return bytes ? Buffer.from(bytes) : fetchOld(src);
    });
  });
}

/**
 * Returns the file of an archive for an address: the one whose path agrees with it for longest from its end. A name
 * alone is not enough where several files have it.
 */
function finderIn({ names }: OpenZip): (src: string) => string | null {
  const byName = new Map<string, string[]>();
  for (const name of names) {
    const last = name.split('/').at(-1)?.toLowerCase() ?? '';
    byName.set(last, [...(byName.get(last) ?? []), name]);
  }
  return (src) => {
    const parts = partsOf(src);
    const candidates = byName.get(parts.at(-1) ?? '') ?? [];
    const ranked = candidates
      .map((name) => ({ name, agreed: agreement(partsOf(name), parts) }))
      .sort((one, other) => other.agreed - one.agreed);
    const [best, next] = ranked;
    if (!best) return null;
    return ranked.length === 1 || best.agreed > (next?.agreed ?? 0) ? best.name : null;
  };
}

function partsOf(address: string): string[] {
  const path = URL.parse(address)?.pathname ?? address;
  try {
    return decodeURIComponent(path).toLowerCase().split('/').filter(Boolean);
  } catch {
    return path.toLowerCase().split('/').filter(Boolean);
  }
}

/** How many parts are the same, from the end. */
function agreement(one: string[], other: string[]): number {
  let agreed = 0;
  while (agreed < Math.min(one.length, other.length) && one.at(-1 - agreed) === other.at(-1 - agreed)) agreed += 1;
  return agreed;
}

/** The number of consecutive unanswered fetches after which a host is skipped: each waits for ten seconds. */
const maxSilentFetches = 3;

/** Returns what fetches files from the old site, which may be gone. */
function createFetcher({ isFetching, signal }: Fetching): ReadFile {
  const silent = new Map<string, number>();
  return async (src) => {
    if (src.startsWith(unknownSite))
      throw new DomainError('It is not in the archive. Put it in, or give it an address.');
    if (!isFetching) throw new DomainError('It is not in the archive, and nothing is fetched from the old site.');
    // Most sites that were made with http answer https today, and nothing is fetched without it.
    const address = src.replace(/^http:/i, 'https:');
    const host = URL.parse(address)?.host ?? '';
    const times = silent.get(host) ?? 0;
    if (times >= maxSilentFetches)
      throw new DomainError('It was not fetched, because its site did not answer for several others.');
    try {
      const bytes = await downloadPublicFile(address, { maxBytes: maxFetchedBytes, signal });
      silent.delete(host);
      if (bytes) return bytes;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof RefusedAddressError) throw new DomainError(`It was not fetched. ${error.message}`);
      silent.set(host, times + 1);
    }
    throw new DomainError('It could not be fetched from the old site. A link replaces it.');
  };
}
