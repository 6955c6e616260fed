import { z } from 'zod';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { safeAddress } from '#app/lib/web/safe-address.ts';
import {
  maxColumnSpan,
  maxFactLength,
  maxLanguageLength,
  maxListStart,
  maxRowSpan,
} from '#app/modules/content/rich-text/limits.ts';

/* The document of an article, as the editor writes it (Tiptap's JSON), node by node. Any other node is refused, so
   that nothing a browser sends can become unexpected markup. Whatever people can make in the editor, or paste into it, is
   accepted: only the whole has a limit, not the number of its rows or items. */

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'code']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.object({ href: safeAddress }) }),
]);
export type Mark = z.infer<typeof mark>;

const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z.array(mark).max(5).optional(),
});
/** The editor gives marks to whatever is selected. They have no effect on what is no text. */
const marksWithoutEffect = { marks: z.array(mark).max(5).optional() };
/** Its number is its place in the article. The text holds emphasis and links, as `parseProse` reads them. */
const footnote = z.strictObject({
  type: z.literal('footnote'),
  attrs: z.object({ text: z.string().trim().min(1).max(5000) }),
  ...marksWithoutEffect,
});
const lineBreak = z.strictObject({ type: z.literal('hardBreak'), ...marksWithoutEffect });
const inline = z.discriminatedUnion('type', [textNode, lineBreak, footnote]);
export type InlineNode = z.infer<typeof inline>;

const inlines = z.array(inline).optional();
const text = z.string().max(maxFactLength);

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: inlines,
});
const code = z.strictObject({
  type: z.literal('codeBlock'),
  attrs: z.object({ language: z.string().max(maxLanguageLength).nullish() }).optional(),
  content: z.array(z.strictObject({ type: z.literal('text'), text: z.string().min(1) })).optional(),
});
const divider = z.strictObject({ type: z.literal('horizontalRule') });
const figure = z.strictObject({
  type: z.literal('figure'),
  attrs: z.object({
    src: safeAddress,
    /** The file's id if the picture is from the library. */
    mediaId: z.uuid().nullish(),
    alt: text,
    /** The surrounding text contains all that the picture shows, so it is hidden from screen readers. */
    isDecorative: z.boolean().nullish(),
    /** The framing in this place; without it, the library's applies. */
    framing: framingSchema.nullish(),
    caption: text,
    width: z.int().positive().max(20_000).nullish(),
    height: z.int().positive().max(20_000).nullish(),
  }),
});
const button = z.strictObject({
  type: z.literal('button'),
  attrs: z.object({ label: requiredLine(60, 'Please write something here'), href: safeAddress }),
});
const video = z.strictObject({
  type: z.literal('video'),
  attrs: z.object({
    provider: z.enum(['youtube', 'vimeo']),
    id: z.string().regex(/^[\w-]{1,20}$/),
    title: text,
  }),
});

const listItem = z.strictObject({
  type: z.literal('listItem'),
  get content() {
    return z.array(block).min(1);
  },
});
const bulletList = z.strictObject({
  type: z.literal('bulletList'),
  get content() {
    return z.array(listItem).min(1);
  },
});
const orderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.object({ start: z.int().min(0).max(maxListStart) }).optional(),
  get content() {
    return z.array(listItem).min(1);
  },
});
const blockquote = z.strictObject({
  type: z.literal('blockquote'),
  get content() {
    return z.array(block).min(1);
  },
});

/** `note` is shown in the margin if there is space. */
export const calloutTones = ['note', 'tip', 'warning'] as const;
const callout = z.strictObject({
  type: z.literal('callout'),
  attrs: z.object({ tone: z.enum(calloutTones) }),
  get content() {
    return z.array(block).min(1);
  },
});

const cell = <Name extends 'tableCell' | 'tableHeader'>(name: Name) =>
  z.strictObject({
    type: z.literal(name),
    attrs: z
      .object({
        colspan: z.int().min(1).max(maxColumnSpan).optional(),
        rowspan: z.int().min(1).max(maxRowSpan).optional(),
      })
      .optional(),
    get content() {
      return z.array(block).min(1);
    },
  });
const tableRow = z.strictObject({
  type: z.literal('tableRow'),
  /** Empty where the cells above cover the whole row. The editor leaves it out then. */
  get content() {
    return z.array(z.discriminatedUnion('type', [cell('tableCell'), cell('tableHeader')])).default([]);
  },
});
const table = z.strictObject({
  type: z.literal('table'),
  get content() {
    return z.array(tableRow).min(1);
  },
});

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  bulletList,
  orderedList,
  blockquote,
  code,
  divider,
  figure,
  table,
  callout,
  button,
  video,
]);
export type BlockNode = z.infer<typeof block>;
export type BlockNodeOf<Type extends BlockNode['type']> = Extract<BlockNode, { type: Type }>;

/** In characters of JSON. The longest book chapter fits. */
const maxContentLength = 600_000;
const maxBlocks = 5000;

const documentSchema = z
  .strictObject({ type: z.literal('doc'), content: z.array(block) })
  .refine(({ content }) => content.length <= maxBlocks, 'This has more paragraphs than a post can hold')
  .refine((content) => JSON.stringify(content).length <= maxContentLength, 'This is longer than a post can hold');

/** The depth of nested lists, quotes, tables and callouts. A list and its item count as two. */
const maxNesting = 30;

function isNestedDeeper(nodes: unknown, levels: number): boolean {
  if (!Array.isArray(nodes) || nodes.length === 0) return false;
  return levels === 0 || nodes.some((node: { content?: unknown } | null) => isNestedDeeper(node?.content, levels - 1));
}

/** The document of an article. The nesting depth is checked first: parsing a deeper one would overflow the stack. */
export const contentSchema = z
  .custom<z.input<typeof documentSchema>>((content) => !isNestedDeeper([content], maxNesting), {
    error: 'This nests lists and quotes deeper than a post can hold',
    abort: true,
  })
  .pipe(documentSchema);
export type Content = z.infer<typeof contentSchema>;
