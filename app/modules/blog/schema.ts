import { z } from 'zod';
import { lineField, requiredLine, requiredText } from '#app/lib/forms/text-fields.ts';
import { dayField } from '#app/lib/forms/time-fields.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { safeAddress } from '#app/lib/web/safe-address.ts';
import { readersFields } from '#app/modules/content/readers/readers.ts';
import { plates } from '#packages/illustrations/names.ts';
import { categories } from './categories.ts';
import { contentSchema } from './content/schema.ts';
import { acceptedTasks } from './generator/tasks.ts';
import { addTag } from './tags.ts';

const defaultAuthor = 'Resjam';

const maxTitleLength = 160;

/** The same limit as for a title, because the slug is derived from one. */
export const postSlug = z
  .string()
  .trim()
  .max(maxTitleLength, `At most ${maxTitleLength} characters`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens, such as a-quiet-morning');

const tagsSchema = z
  .array(z.string().max(200))
  .max(100)
  .transform((tags) => tags.reduce(addTag, []));

const picture = z.union(
  [z.literal(''), z.enum(plates), safeAddress],
  'Use a plate or a picture of the library, or leave it empty',
);

/** The AI tasks used for the post. Posts from before this was recorded have none. */
const acceptedFromAi = z.array(z.enum(acceptedTasks)).max(acceptedTasks.length).default([]);

/** A post as visitors see it. */
export const postSchema = z.object({
  title: requiredLine(maxTitleLength, 'Please give the post a title'),
  slug: postSlug,
  excerpt: requiredText(400, 'Please write an excerpt: it appears on the card and in search results'),
  content: contentSchema,
  author: requiredLine(80, 'Please name an author'),
  category: z.enum(categories),
  tags: tagsSchema,
  /** The name of a plate, or a picture's address. Empty for the plate of the post's first topic. */
  featuredImage: picture,
  /** The file's id if the picture is from the library. */
  featuredMediaId: z.uuid().nullable(),
  featuredImageAlt: lineField(300),
  isFeaturedImageDecorative: z.boolean().optional(),
  /** Whether readers can comment on it. */
  hasComments: z.boolean().optional(),
  /** The framing in its frames; without it, the library's applies. */
  featuredFraming: framingSchema.optional(),
  /** The publication date shown to visitors, or null for the date of publishing. */
  publishDate: dayField('Please choose the publication date again').nullable(),
  metaTitle: lineField(120),
  metaDescription: lineField(320),
  seoKeyword: lineField(80),
  ...readersFields,
  acceptedFromAi,
});
export type Post = z.infer<typeof postSchema>;

const longText = z.string().max(20_000, 'This is longer than a post can hold');

/** A draft of a post: anything of the right shape, so that no text is refused before publication. */
export const postDraftSchema = z.object({
  title: longText,
  slug: longText,
  excerpt: longText,
  content: contentSchema,
  author: longText,
  category: z.enum(categories),
  tags: tagsSchema,
  featuredImage: longText,
  featuredMediaId: z.uuid().nullable(),
  featuredImageAlt: longText,
  isFeaturedImageDecorative: z.boolean().optional(),
  hasComments: z.boolean().optional(),
  featuredFraming: framingSchema.optional(),
  /** While a year is typed, a browser sends `0002-11-24`. */
  publishDate: z.iso.date().nullable(),
  metaTitle: longText,
  metaDescription: longText,
  seoKeyword: longText,
  ...readersFields,
  acceptedFromAi,
});
export type PostDraft = z.infer<typeof postDraftSchema>;

/** An empty post. */
export const newPost: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  content: { type: 'doc', content: [{ type: 'paragraph' }] },
  author: defaultAuthor,
  category: 'Mental Health',
  tags: [],
  featuredImage: '',
  featuredMediaId: null,
  featuredImageAlt: '',
  publishDate: null,
  metaTitle: '',
  metaDescription: '',
  seoKeyword: '',
  acceptedFromAi: [],
};
