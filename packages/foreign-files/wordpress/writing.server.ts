import { dayAtStart, utcMoment } from '../text/moments.ts';
import { plainLine } from '../text/plain-text.ts';
import { fillBlocks, withCoverPictures, withVerses } from './blocks.ts';
import { elementorHtml } from './elementor.ts';
import { withLineBreaks } from './line-breaks.ts';
import type { WordPressContext } from './overview.server.ts';
import type { WxrItem } from './read-wxr.server.ts';
import { seoTextsOf } from './seo-texts.ts';
import { expandShortcodes } from './shortcodes.ts';

interface WritingContext extends Omit<WordPressContext, 'knownKeys'> {
  /** The address of the post. */
  link: string;
  hasComments: boolean;
}

/** Why something that is not public elsewhere is a draft here, by its status. */
const draftNotes = new Map([
  ['private', 'Only the team could read it on the old site: it becomes a draft.'],
  ['pending', 'It was waiting for a review on the old site: it becomes a draft.'],
  ['future', 'It was scheduled on the old site: it becomes a draft.'],
]);

/** Returns a post or a page as an item has it, with the notes on what changed. */
export function writingOf(item: WxrItem, { channel, overview, reading, link, hasComments }: WritingContext) {
  const { fields, meta, terms } = item;
  const { leaveOut } = reading;
  const of = (name: string) => fields.get(name)?.trim() ?? '';
  const title = plainLine(of('title'));
  const which = title || link;
  const status = of('wp:status');
  const hasPassword = of('wp:post_password') !== '';
  if (hasPassword) leaveOut('Posts with a password become drafts, because posts here have none.', { which });
  const note = draftNotes.get(status);
  const file = overview.files.get(meta.get('_thumbnail_id') ?? '');
  const id = of('wp:post_id');
  const namesOf = (domain: string) => terms.filter((term) => term.domain === domain).map(({ name }) => name);
  const moment = utcMoment(of('wp:post_date_gmt'));
  const day = dayAtStart(of('wp:post_date'));
  const texts = {
    title,
    excerpt: plainLine(of('excerpt:encoded')),
    author: channel.authors.get(of('dc:creator')) || plainLine(of('dc:creator')),
    categories: namesOf('category'),
    tags: namesOf('post_tag'),
  };
  const { notes, ...seo } = seoTextsOf(meta, { ...texts, day });
  const payload = {
    ...texts,
    slug: decoded(of('wp:post_name')),
    text: htmlOf(item, { channel, overview, reading, link, hasComments }, which),
    format: 'html',
    base: link,
    addresses: [link, `${channel.site}/?${of('wp:post_type') === 'page' ? 'page_id' : 'p'}=${id}`],
    publishDate: moment ?? day,
    isPublished: status === 'publish' && !hasPassword,
    image: file ? { src: file.src, alt: file.alt } : null,
    metaTitle: seo.title,
    metaDescription: seo.description,
    keyword: seo.keyword,
    ...(hasComments && { own: { hasComments: true } }),
  };
  return { payload, notes: [...(note ? [note] : []), ...notes] };
}

/** Returns the text with everything in it that WordPress, and not the file, would make of it. */
function htmlOf({ fields, meta }: WxrItem, { overview, reading }: WritingContext, which: string): string {
  const { leaveOut } = reading;
  const stored = fields.get('content:encoded') ?? '';
  // A page builder that stores its page elsewhere may leave the text empty.
  const content =
    plainLine(stored) === '' && !/<img|\[/.test(stored)
      ? elementorHtml(meta.get('_elementor_data') ?? '') || stored
      : stored;
  const filled = fillBlocks(content, { patterns: overview.patterns, footnotes: meta.get('footnotes') ?? '' });
  for (const name of filled.left)
    leaveOut('Blocks that WordPress fills itself are left out, such as lists of latest posts, archives and searches.', {
      which: `${name} in ${which}`,
    });
  const attached = overview.attached.get(fields.get('wp:post_id') ?? '');
  const { html, unknown, emptyGalleries, isBuilt } = expandShortcodes(filled.html, overview.files, attached);
  if (emptyGalleries > 0)
    leaveOut('A gallery shows pictures that are not in the file: it is left out.', { times: emptyGalleries, which });
  if (isBuilt || content !== stored)
    leaveOut('The layout of a page builder is left out. Its texts, pictures and buttons are kept.', { which });
  if (/\b(alignleft|alignright|aligncenter|alignwide|alignfull|has-text-align-\w+|wp-block-columns)\b/.test(content))
    leaveOut('Alignment and columns are left out: articles here have one column. Their text and pictures are kept.', {
      which,
    });
  for (const name of unknown) leaveOut(`The shortcode [${name}] belongs to a plug-in: it is kept as text.`, { which });
  return withLineBreaks(withCoverPictures(withVerses(html)));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
