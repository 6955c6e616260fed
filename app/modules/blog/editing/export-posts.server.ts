import type { ZipFile } from '#app/core/zip/write-zip.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import type { ReadDocument } from '#app/modules/content/read-documents.server.ts';
import { addressPathOf } from '#app/modules/media/keys.ts';
import { findFilesAt, openFile } from '#app/modules/media/library/read-files.server.ts';
import { inPictures } from '../content/figures.ts';
import { frontMatter } from '../content/front-matter.ts';
import { toMarkdown } from '../content/to-markdown.ts';
import type { PostDraft } from '../schema.ts';

/** The folder of the pictures, beside that of the posts. */
const mediaFolder = 'media';

/**
 * Yields the files of an archive of posts: each as Markdown with front matter, and then every picture of the library
 * that one of them shows, once. Pictures from elsewhere keep their addresses.
 */
export async function* postFiles(batches: AsyncIterable<ReadDocument<PostDraft>[]>): AsyncGenerator<ZipFile> {
  const pictures = new Set<string>();
  const inArchive = (src: string) => {
    const address = /^\/media\/([\w.-]+)$/.exec(addressPathOf(src))?.[1];
    if (!address) return src;
    pictures.add(address);
    return `../${mediaFolder}/${address}`;
  };
  for await (const posts of batches) {
    for (const { id, status, publishedAt, changedAt, document } of posts) {
      const content = inPictures(document.content, inArchive);
      const head = frontMatter(
        { document, isDraft: status === 'draft', publishedAt, changedAt },
        inArchive(document.featuredImage),
      );
      yield { name: `posts/${document.slug || id}.md`, content: `${head}\n${toMarkdown(content)}` };
    }
  }
  yield* pictureFiles([...pictures]);
}

const batchSize = 100;

async function* pictureFiles(addresses: readonly string[]): AsyncGenerator<ZipFile> {
  for (const batch of batchesOf(addresses, batchSize)) {
    for (const file of await findFilesAt(batch)) {
      const content = await openFile(file);
      if (content) yield { name: `${mediaFolder}/${file.address}`, content, isCompressed: true };
    }
  }
}
