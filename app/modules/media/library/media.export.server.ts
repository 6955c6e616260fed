import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { type ZipFile, zipStream } from '#app/core/zip/write-zip.server.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { openFile, readFiles, type StoredFile } from './read-files.server.ts';

/** Returns the description of a file for an export. */
const describeFile = ({ version, ...file }: StoredFile) => ({ ...file, path: `files/${file.address}` });

/** Yields the files of an archive of the library, and then `manifest.json`, which describes each. */
async function* mediaArchiveFiles(): AsyncGenerator<ZipFile> {
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

export const mediaExports: readonly ExportKind[] = [
  {
    name: 'media',
    label: 'Media library',
    text: 'The zip holds every original file, and a manifest with names, descriptions, credits, folders and tags.',
    files: {
      zip: () => zipStream(mediaArchiveFiles()),
      json: () => jsonText(readFiles(), describeFile),
      csv: () =>
        csvText(
          [
            { heading: 'Name', value: ({ name }) => name },
            { heading: 'Address', value: ({ address }) => `/media/${address}` },
            { heading: 'Type', value: ({ type }) => type },
            { heading: 'Bytes', value: ({ bytes }) => bytes },
            { heading: 'Width', value: ({ width }) => width },
            { heading: 'Height', value: ({ height }) => height },
            { heading: 'Alt text', value: ({ alt }) => alt },
            { heading: 'Credit', value: ({ credit }) => credit },
            { heading: 'Folder', value: ({ folder }) => folder },
            { heading: 'Tags', value: ({ tags }) => tags },
            { heading: 'Added', value: ({ createdAt }) => createdAt },
          ],
          readFiles(),
        ),
    },
  },
];
