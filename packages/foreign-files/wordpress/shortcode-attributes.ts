import { quoted } from '../text/html.ts';
import { withoutEntities } from '../text/plain-text.ts';

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Returns the attributes of a shortcode. Editors turn quotation marks into typographic ones, or into entities. */
export function attributesOf(written: string): Map<string, string> {
  const plain = written.replace(/&(?:quot|#34|#8220|#8221|#8243);|[“”″]/g, '"').replace(/&(?:#39|#0?39|apos);/g, "'");
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of plain.matchAll(attributePattern))
    attributes.set(name.toLowerCase(), withoutEntities(double ?? single ?? bare ?? '').trim());
  return attributes;
}

/** A file of the old site. */
export interface KnownFile {
  src: string;
  alt: string;
}

/** Files of the old site by their ids, which galleries and page builders name. */
export type KnownFiles = ReadonlyMap<string, KnownFile>;

export const pictureHtml = ({ src, alt }: KnownFile): string =>
  `<figure><img src="${quoted(src)}" alt="${quoted(alt)}"></figure>`;
