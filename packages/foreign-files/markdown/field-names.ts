/** Groups of fields in which some systems keep part of them, and what precedes the names of those in them. */
export const groups: [name: string, prefix: string][] = [
  ['params', ''],
  ['extra', ''],
  ['taxonomies', ''],
  ['frontmatter', ''],
  ['seo', 'meta'],
  ['meta', 'meta'],
];

/** One spelling for `meta-title`, `Meta_Title` and `metaTitle`. */
export const fieldName = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '');

const lists = new Set('tags tag keywords topics categories category section'.split(' '));
/** Fields that people write in words, in which a `#` is seldom a comment. */
const wordFields = new Set(
  'title subtitle description excerpt summary metatitle metadescription seotitle seodescription'.split(' '),
);
const others = new Set('slug author authors by keyword focuskeyword permalink url imagealt coveralt'.split(' '));

export const isListField = (name: string): boolean => lists.has(name);
export const isWordField = (name: string): boolean => wordFields.has(name) || lists.has(name);
export const isTextField = (name: string): boolean => isWordField(name) || others.has(name);
/** In other fields, `false` says that there is none. */
export const isBooleanText = (name: string): boolean => name === 'title' || name === 'slug';
