import { plainLine } from '../text/plain-text.ts';

/** The fields of SEO plug-ins, by what they are for: Yoast, Rank Math, All in One SEO (new and old), SEOPress, SmartCrawl, The SEO Framework. */
const keys = {
  title:
    '_yoast_wpseo_title rank_math_title _aioseo_title _aioseop_title _seopress_titles_title _wds_title _genesis_title'.split(
      ' ',
    ),
  description:
    '_yoast_wpseo_metadesc rank_math_description _aioseo_description _aioseop_description _seopress_titles_desc _wds_metadesc _genesis_description'.split(
      ' ',
    ),
  keyword: '_yoast_wpseo_focuskw rank_math_focus_keyword _seopress_analysis_target_kw'.split(' '),
};

const hiddenKeys = '_yoast_wpseo_meta-robots-noindex _seopress_robots_index _genesis_noindex _aioseop_noindex'.split(
  ' ',
);

/** `%%name%%`, `%name%` and `%name(of it)%`, `{{name}}`, and `#name`. */
const variable =
  /%%([a-z][a-z\d_-]*)%%|%([a-z][a-z\d_-]*(?:\([^()%]*\))?)%|\{\{\s*([a-z][\w.-]*)\s*\}\}|#((?:post|page|site|author|category|categories|taxonomy|separator|current|custom_field|parent|tagline|blog|archive|attachment|permalink|alt)(?:[_-][a-z\d_-]+)?)\b/gi;

interface Values {
  title: string;
  excerpt: string;
  author: string;
  categories: readonly string[];
  tags: readonly string[];
  /** Such as 2024-03-05. */
  day: string | null;
}

const isName = (name: string, ...others: string[]) => others.includes(name);

/** Returns the value of a variable; empty for the site, its name and what separates it; null for what is unknown. */
function variableValue(given: string, values: Values): string | null {
  const name = given.toLowerCase().replace(/\(.*$/, '').replaceAll('-', '_');
  if (isName(name, 'title', 'post_title', 'page_title', 'seo_title', 'wp_title', 'post_seo_title')) return values.title;
  if (isName(name, 'excerpt', 'excerpt_only', 'post_excerpt', 'post_excerpt_only', 'wc_shortdesc'))
    return values.excerpt;
  if (isName(name, 'name', 'author', 'author_name', 'post_author', 'post_author_name', 'author_display_name'))
    return values.author;
  if (isName(name, 'category', 'primary_category', 'category_title', 'post_category', 'taxonomy_title'))
    return values.categories[0] ?? '';
  if (isName(name, 'categories', 'post_categories')) return values.categories.join(', ');
  if (isName(name, 'tag', 'post_tag')) return values.tags[0] ?? '';
  if (isName(name, 'tags', 'post_tags')) return values.tags.join(', ');
  if (isName(name, 'post_year')) return values.day?.slice(0, 4) ?? '';
  if (isName(name, 'date', 'post_date', 'modified', 'post_modified_date')) return values.day ?? '';
  if (
    /^(sep|separator|separator_\w+|site_?name|site_?title|blog_?(title|name|description)|site_?desc\w*|tagline|page|pagenumber|pagetotal|page_number|paged|current_pagination)$/.test(
      name,
    )
  )
    return '';
  return null;
}

export interface SeoTexts {
  title: string;
  description: string;
  keyword: string;
  notes: string[];
}

/**
 * Returns what an SEO plug-in stored with a post, as plain text: its variables, such as `%%title%%`, are filled in. The
 * name of the old site is left out. A title that is then the title of the post says nothing of its own, and is empty.
 */
export function seoTextsOf(meta: ReadonlyMap<string, string>, values: Values): SeoTexts {
  const notes = new Set<string>();
  const of = (field: keyof typeof keys) => {
    const written = keys[field].map((key) => meta.get(key)?.trim() ?? '').find(Boolean) ?? '';
    return fillIn(plainLine(written), values, notes);
  };
  const title = of('title');
  const description = of('description');
  if (
    hiddenKeys.some((key) => /^(1|yes|on)$/.test(meta.get(key) ?? '')) ||
    /noindex/.test(meta.get('rank_math_robots') ?? '')
  )
    notes.add('It was hidden from search engines on the old site. Here they can find it once it is published.');
  return {
    title: title === values.title ? '' : title,
    description: description === values.title ? '' : description,
    keyword: of('keyword').split(',')[0]?.trim() ?? '',
    notes: [...notes],
  };
}

function fillIn(written: string, values: Values, notes: Set<string>): string {
  let isFilled = false;
  const unknown: string[] = [];
  const filled = written.replace(variable, (_all, ...names: (string | undefined)[]) => {
    const name = names.slice(0, 4).find((each) => each !== undefined) ?? '';
    const value = variableValue(name, values);
    if (value === null) unknown.push(name);
    else isFilled = true;
    return value ?? '';
  });
  if (isFilled)
    notes.add(
      'Its search texts contained variables of an SEO plug-in. They are filled in, without the name of the old site.',
    );
  if (unknown.length > 0)
    notes.add(
      `Its search texts contained variables that only an SEO plug-in knows. They are left out: ${[...new Set(unknown)].slice(0, 10).join(', ')}.`,
    );
  if (!isFilled && unknown.length === 0) return written;
  return filled
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[-–—|·•:»«~*>,]\s*){2,}/g, ' – ')
    .replace(/^[\s\-–—|·•:»«~*>,]+|[\s\-–—|·•:»«~*>,]+$/g, '');
}
