import { z } from 'zod';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { shortenForumPost } from '#packages/foreign-files/forum-post.ts';
import type { LeftOutGroup } from '#packages/foreign-files/left-out-groups.ts';

/** The kinds of records of an import, in the order in which they are created. */
export const itemKinds = [
  'picture',
  'post',
  'page',
  'menu',
  'member',
  'topic',
  'thread',
  'reply',
  'comment',
  'redirect',
  'appointment',
] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemNames: Record<ItemKind, { one: string; many: string }> = {
  picture: { one: 'file', many: 'files' },
  post: { one: 'blog post', many: 'blog posts' },
  page: { one: 'page', many: 'pages' },
  menu: { one: 'menu', many: 'menus' },
  member: { one: 'member of the forum', many: 'members of the forum' },
  topic: { one: 'forum category', many: 'forum categories' },
  thread: { one: 'discussion', many: 'discussions' },
  reply: { one: 'reply', many: 'replies' },
  comment: { one: 'comment', many: 'comments' },
  redirect: { one: 'redirect', many: 'redirects' },
  appointment: { one: 'appointment', many: 'appointments' },
};

/** The systems that files come from. */
export const importSources = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  markdown: 'Markdown files',
  discourse: 'Discourse',
  calendly: 'Calendly',
  acuity: 'Acuity',
  appointments: 'a table of appointments',
  calendar: 'a calendar',
} as const;
export type ImportSource = keyof typeof importSources;

/** A field that a file may leave out, or fill with something else than a text. */
const optionalText = z.string().catch('');
const optionalTexts = z.array(z.string()).catch([]);

/** A day, such as 2026-05-01; or a moment, of which the day in London counts. */
const publishDay = z
  .union([z.iso.date(), z.iso.datetime({ offset: true }).transform((moment) => londonDay(new Date(moment)))])
  .nullable()
  .catch(null);

/** A post or a page as its system wrote it. The child process that reads the file converts its text. */
export const writingSchema = z.object({
  title: z.string(),
  slug: z.string(),
  /** The document of an article, with the addresses of the old site. `contentSchema` of the blog parses it. */
  content: z.unknown().optional(),
  /** The addresses of the pictures in it. */
  files: z.array(z.string()).default([]),
  /** Why its text cannot be imported, as a sentence. */
  problem: z.string().nullable().default(null),
  /** All addresses at which it was found, absolute: the first is its own. */
  addresses: z.array(z.string()),
  excerpt: optionalText,
  author: optionalText,
  categories: optionalTexts,
  tags: optionalTexts,
  publishDate: publishDay,
  isPublished: z.boolean(),
  image: z.object({ src: z.string(), alt: optionalText }).nullable().catch(null),
  metaTitle: optionalText,
  metaDescription: optionalText,
  /** The phrase that it should be found by. */
  keyword: optionalText,
  own: z
    .object({
      hasComments: z.boolean().optional().catch(undefined),
      isImageDecorative: z.boolean().optional().catch(undefined),
      framing: framingSchema.optional().catch(undefined),
      acceptedFromAi: optionalTexts,
      readers: z.string().optional().catch(undefined),
      readerDomains: z.string().optional().catch(undefined),
    })
    .prefault({ acceptedFromAi: [] }),
});
export type Writing = z.output<typeof writingSchema>;

/** A file of the old site: in the archive, at an address, or both. */
export const pictureSchema = z.object({ src: z.string(), name: z.string(), alt: z.string().default('') });

/** An old address that leads to something that was imported with it, named by its key. */
export const redirectItemSchema = z.object({ from: z.string(), toKey: z.string() });

const menuLink = z.object({ label: z.string(), href: z.string() });
export const menuSchema = z.object({ items: z.array(menuLink.extend({ children: z.array(menuLink) })) });

/** A person who wrote in another forum. */
export const memberItemSchema = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  joinedAt: z.iso.datetime(),
  /** Whether it is imported only with something of theirs: nobody else has a use for the address. */
  isImportedWithPosts: z.boolean().default(false),
});

export const topicItemSchema = z.object({ name: z.string(), description: z.string() });

const forumPostSchema = z.object({
  /** As typed, in Markdown. */
  content: z.string().transform(shortenForumPost),
  /** The key of its author; null: nobody who is known. */
  memberKey: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  likes: z.number().int(),
  /** Its number in its discussion there; null: it had none. */
  number: z.number().int().positive().nullable().default(null),
});

export type ForumPostItem = z.output<typeof forumPostSchema>;

/** A discussion with its first post. */
export const threadItemSchema = forumPostSchema.extend({
  title: z.string(),
  tags: z.array(z.string()),
  isClosed: z.boolean(),
  topicKey: z.string().nullable(),
  topicName: z.string(),
  addresses: z.array(z.string()),
});

export const replyItemSchema = forumPostSchema.extend({
  threadKey: z.string(),
  /** The key of the reply that it answers; null: the thread. */
  answersKey: z.string().nullable(),
});

/** A comment on a post. `threadKey` is the key of the post. */
export const commentItemSchema = replyItemSchema.extend({
  /** Why it cannot be imported, as a sentence. */
  problem: z.string().nullable().default(null),
});

/** The purpose with which the answers of an appointment are encrypted. */
export const appointmentAnswersPlace = 'import_items.answers';

/** An appointment of another booking system, or an event of a calendar. */
export const appointmentItemSchema = z.object({
  /** The booked service, as the other system calls it. */
  service: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isCancelled: z.boolean(),
  /** Whether the person did not come. */
  isMissed: z.boolean().default(false),
  /** Who booked it; null: nobody, it keeps a time of the host. */
  person: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), timeZone: z.string().nullable() })
    .nullable(),
  /** Encrypted: answers may be about health. */
  answers: z.string(),
});

/** The answers of an appointment as its file has them. */
export const appointmentAnswersSchema = z.array(z.object({ label: z.string(), text: z.string() })).catch([]);

/** An admin's decisions about the appointments of a file. */
export const appointmentChoicesSchema = z.object({
  /** Of the times in the file. */
  timeZone: z.string().default(siteTimeZone),
  hostId: z.uuid().nullable().default(null),
  /** The service here, by the name there. */
  services: z.record(z.string(), z.uuid()).default({}),
});
export type AppointmentChoices = z.output<typeof appointmentChoicesSchema>;

/** Whether a file of this source holds appointments. */
export const holdsAppointments = (source: ImportSource | null): boolean =>
  source !== null && ['calendly', 'acuity', 'appointments', 'calendar'].includes(source);

/** Something that a file contains, as the reader of its system sends it. */
export const foundItemSchema = z.object({
  /** The same each time the same thing is found, and different for any other thing. */
  key: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  payload: z.unknown(),
  /** The place among the items of its kind, in the order in which they are made, if that is not the order of the file. */
  order: z.number().optional(),
  /** Changes and omissions of the reader, in sentences. */
  notes: z.array(z.string()).default([]),
});
export type FoundItem = z.output<typeof foundItemSchema>;

/** Omissions from a file. Earlier versions stored only the number of times for each reason. */
export const leftOutSchema = z
  .union([
    z.array(z.object({ reason: z.string(), times: z.number(), which: z.array(z.string()) })),
    z
      .record(z.string(), z.number())
      .transform((counts): LeftOutGroup[] =>
        Object.entries(counts).map(([reason, times]) => ({ reason, times, which: [] })),
      ),
  ])
  .catch([]);
