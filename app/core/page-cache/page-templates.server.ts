import { randomUUID } from 'node:crypto';
import { acceptsEncoding, type CompressedBody, etagOf, isCompressible } from './compress.server.ts';
import {
  compressAround,
  type Encoding,
  encodings,
  fillTemplate,
  plainTemplate,
  sealGzip,
  type Templates,
} from './compress-around.server.ts';

/**
 * Compresses a page of which each person gets a copy. In it, `personalTexts` are replaced: the first by the person's
 * own text of the same length, the others, which are UUIDs, by new ones.
 */
export async function compressTemplates(
  body: Buffer,
  type: string,
  personalTexts: readonly string[],
): Promise<CompressedBody> {
  const found = plainTemplate(body, personalTexts);
  // Nothing of the person for whom it was rendered is kept.
  const blanks = personalTexts.map(({ length }) => '-'.repeat(length));
  const identity = { ...found, body: fillTemplate(found, blanks) };
  const compress = async (encoding: Encoding) => (isCompressible(type) ? compressAround(identity, encoding) : null);
  const [zstd, br, gzip] = await Promise.all(encodings.map(compress));
  const templates = { identity, zstd: zstd ?? null, br: br ?? null, gzip: gzip ?? null };
  const bytes = Object.values(templates).reduce((sum, template) => sum + (template?.body.length ?? 0), 0);
  return { etag: etagOf(identity.body), identity: identity.body, gzip: null, br: null, templates, bytes };
}

/** Returns the weak ETag of one person's copy. */
export const personalEtag = ({ etag }: Pick<CompressedBody, 'etag'>, text: string): string =>
  etag.replace(/"$/, `-${text}"`);

/** Whether each copy differs, also from an earlier one of the same person. It then has no ETag. */
export const hasNewTexts = ({ identity }: Templates): boolean => identity.places.some(({ text }) => text > 0);

interface Copy {
  encoding: Encoding | 'identity';
  body: Buffer;
}

/** Returns one person's copy, in an encoding that this `Accept-Encoding` allows. */
export function copyFor(templates: Templates, personalText: string, acceptEncoding = ''): Copy {
  const texts = [personalText];
  for (const place of templates.identity.places) texts[place.text] ??= randomUUID();
  for (const encoding of encodings) {
    const template = templates[encoding];
    if (!template || !acceptsEncoding(acceptEncoding, encoding)) continue;
    const body = fillTemplate(template, texts);
    if (encoding === 'gzip') sealGzip(body, fillTemplate(templates.identity, texts));
    return { encoding, body };
  }
  return { encoding: 'identity', body: fillTemplate(templates.identity, texts) };
}
