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

/** Compresses a page in which each person's copy has a text of their own in place of `personalText`. */
export async function compressTemplates(body: Buffer, type: string, personalText: string): Promise<CompressedBody> {
  const found = plainTemplate(body, personalText);
  // Nothing of the person for whom it was rendered is kept.
  const identity = { ...found, body: fillTemplate(found, '-'.repeat(personalText.length)) };
  const compress = async (encoding: Encoding) =>
    isCompressible(type) ? compressAround(identity, personalText.length, encoding) : null;
  const [zstd, br, gzip] = await Promise.all(encodings.map(compress));
  const templates = { identity, zstd: zstd ?? null, br: br ?? null, gzip: gzip ?? null };
  const bytes = Object.values(templates).reduce((sum, template) => sum + (template?.body.length ?? 0), 0);
  return { etag: etagOf(identity.body), identity: identity.body, gzip: null, br: null, templates, bytes };
}

/** Returns the weak ETag of one person's copy. */
export const personalEtag = ({ etag }: Pick<CompressedBody, 'etag'>, text: string): string =>
  etag.replace(/"$/, `-${text}"`);

interface Copy {
  encoding: Encoding | 'identity';
  body: Buffer;
}

/** Returns one person's copy, in an encoding that this `Accept-Encoding` allows. */
export function copyFor(templates: Templates, text: string, acceptEncoding = ''): Copy {
  for (const encoding of encodings) {
    const template = templates[encoding];
    if (!template || !acceptsEncoding(acceptEncoding, encoding)) continue;
    const body = fillTemplate(template, text);
    if (encoding === 'gzip') sealGzip(body, fillTemplate(templates.identity, text));
    return { encoding, body };
  }
  return { encoding: 'identity', body: fillTemplate(templates.identity, text) };
}
