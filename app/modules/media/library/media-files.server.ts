import type { ZipFile } from '#app/core/zip/write-zip.server.ts';
import { openFile, readFiles, type StoredFile } from './read-files.server.ts';

/** Returns the description of a file for an export. */
export const describeFile = ({ version, ...file }: StoredFile) => ({ ...file, path: `files/${file.address}` });

/** Yields the files of an archive of the library, and then `manifest.json`, which describes each. */
export async function* mediaArchiveFiles(): AsyncGenerator<ZipFile> {
  const described: string[] = [];
  for await (const files of readFiles()) {
    for (const file of files) {
      const content = await openFile(file);
      described.push(JSON.stringify({ ...describeFile(file), ...(content ? {} : { isMissing: true }) }));
      if (content) yield { name: `files/${file.address}`, content, isCompressed: true };
    }
  }
  yield { name: 'manifest.json', content: `{"files":[\n${described.join(',\n')}\n]}\n` };
}
