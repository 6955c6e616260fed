/** A part of an export: what precedes the first item, or one item from its first to its last tag. */
export interface WxrPart {
  kind: 'head' | 'item';
  xml: string;
  /** `cut`: the file ends before the item does. `large`: it is longer than an item may be, and only its start is here. */
  fault: 'cut' | 'large' | null;
}

/** In characters, with all comments of a post. */
const maxItemLength = 32_000_000;
const maxHeadLength = 64_000_000;
const startLength = 4000;

const marker = /<!\[CDATA\[|<\/item\s*>|<item(?=[\s>])/g;
/** The longest text at the end of a piece that may be the start of a marker. */
const markerLength = 12;

/**
 * Splits an export of WordPress into its items, without reading them: a damaged item cannot take the next one with it.
 * Tags within CDATA are text.
 */
export async function* splitItems(pieces: AsyncIterable<string>): AsyncGenerator<WxrPart> {
  let buffer = '';
  let scanned = 0;
  let kind: WxrPart['kind'] = 'head';
  let isInCdata = false;
  let isBetween = false;
  let isLarge = false;

  const take = (until: number, fault: WxrPart['fault']): WxrPart => {
    const part: WxrPart = { kind, xml: buffer.slice(0, until), fault: isLarge ? 'large' : fault };
    [buffer, scanned, isLarge] = [buffer.slice(until), 0, false];
    return part;
  };

  function* scan(): Generator<WxrPart> {
    for (;;) {
      if (isInCdata) {
        const end = buffer.indexOf(']]>', scanned);
        if (end < 0) {
          scanned = Math.max(scanned, buffer.length - 2);
          return;
        }
        [scanned, isInCdata] = [end + 3, false];
      }
      marker.lastIndex = scanned;
      const match = marker.exec(buffer);
      if (!match) {
        scanned = Math.max(scanned, buffer.length - markerLength);
        return;
      }
      const [tag] = match;
      scanned = match.index + tag.length;
      if (tag.startsWith('<![')) isInCdata = true;
      else if (tag.startsWith('</')) {
        if (kind === 'head' || isBetween) continue;
        yield take(scanned, null);
        isBetween = true;
      } else {
        // An item that begins within another one has lost its end.
        if (kind === 'head' || !isBetween) {
          const part = take(match.index, kind === 'head' ? null : 'cut');
          if (part.xml.trim() !== '') yield part;
        } else buffer = buffer.slice(match.index);
        [kind, isBetween, scanned] = ['item', false, tag.length];
      }
    }
  }

  for await (const piece of pieces) {
    buffer += piece;
    yield* scan();
    if (isBetween || buffer.length <= (kind === 'head' ? maxHeadLength : maxItemLength)) continue;
    // Goes on to search for the end of the item, and keeps no more of it than its start.
    const start = buffer.slice(0, startLength);
    buffer = start + buffer.slice(Math.max(startLength, scanned));
    scanned = start.length;
    isLarge = true;
  }
  if (!isBetween && buffer.trim() !== '') yield take(buffer.length, kind === 'head' ? null : 'cut');
}
