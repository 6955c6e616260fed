import { z } from 'zod';
import { framingSchema } from '#app/lib/framing-schema.ts';

/** What an import can make, in the order in which it is made. */
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
  calendar: 'a calendar',
} as const;
export type ImportSource = keyof typeof importSources;

/** A post or a page as its system wrote it. */
export const writingSchema = z.object({
  title: z.string(),
  slug: z.string(),
  text: z.string(),
  /** `blank-lines`: HTML in which a blank line parts paragraphs. */
  format: z.enum(['html', 'blank-lines', 'markdown']),
  /** The address from which relative addresses start. */
  base: z.string(),
  /** All addresses at which it was found, absolute: the first is its own. */
  addresses: z.array(z.string()),
  excerpt: z.string().default(''),
  author: z.string().default(''),
  categories: z.array(z.string()).default([]),
  tags: z.array(z.string()).default([]),
  /** A day, such as 2026-05-01. */
  publishDate: z.iso.date().nullable().default(null),
  isPublished: z.boolean(),
  image: z.object({ src: z.string(), alt: z.string() }).nullable().default(null),
  metaTitle: z.string().default(''),
  metaDescription: z.string().default(''),
  /** The phrase that it should be found by. */
  keyword: z.string().default(''),
  /** What only the export of this site writes. */
  own: z
    .object({
      hasComments: z.boolean().optional(),
      isImageDecorative: z.boolean().optional(),
      framing: framingSchema.optional(),
      acceptedFromAi: z.array(z.string()).default([]),
      readers: z.string().optional(),
      readerDomains: z.string().optional(),
    })
    .prefault({}),
});
export type Writing = z.output<typeof writingSchema>;

/** A file of the old site: in the archive, at an address, or both. */
export const pictureSchema = z.object({ src: z.string(), name: z.string(), alt: z.string().default('') });

/** An old address that leads to something that was imported with it, named by its key. */
export const redirectItemSchema = z.object({ from: z.string(), toKey: z.string() });

const menuLink = z.object({ label: z.string(), href: z.string() });
export const menuSchema = z.object({ items: z.array(menuLink.extend({ children: z.array(menuLink) })) });

/** Somebody who wrote in another forum. */
export const memberItemSchema = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  joinedAt: z.iso.datetime(),
  /** Whether it is imported only with something of theirs: nobody else has a use for the address. */
  isImportedWithPosts: z.boolean().default(false),
});

export const topicItemSchema = z.object({ name: z.string(), description: z.string() });

/**
 * The length in characters at which a post of another forum is shortened: ten times that of a post here. The time of
 * rendering grows with the square of the length.
 */
export const maxForumPostLength = 20_000;

const shortenedEnd = '\n\n… (This post is too long. The rest of it was not imported.)';

/**
 * Returns as much of a post of another forum as is imported. A shortened text ends with a note about that. Idempotent.
 */
export const shortenForumPost = (content: string): string =>
  content.length <= maxForumPostLength
    ? content
    : content.slice(0, maxForumPostLength - shortenedEnd.length).toWellFormed() + shortenedEnd;

export const isShortenedForumPost = (content: string): boolean => content.endsWith(shortenedEnd);

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

/** A comment on a post, in HTML. `threadKey` is the key of the post. */
export const commentItemSchema = replyItemSchema.extend({
  /** The address from which relative addresses start. */
  base: z.string(),
});

/** What the answers of an appointment are encrypted for. */
export const appointmentAnswersPlace = 'import_items.answers';

/** An appointment of another booking system, or an event of a calendar. */
export const appointmentItemSchema = z.object({
  /** What was booked, as the other system calls it. */
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

/** What an admin decides about the appointments of a file. */
export const appointmentChoicesSchema = z.object({
  /** Of the times in the file. */
  timeZone: z.string().default('Europe/London'),
  hostId: z.uuid().nullable().default(null),
  /** The service here, by the name there. */
  services: z.record(z.string(), z.uuid()).default({}),
});
export type AppointmentChoices = z.output<typeof appointmentChoicesSchema>;

/** Whether a file of this source holds appointments. */
export const holdsAppointments = (source: ImportSource | null): boolean =>
  source === 'calendly' || source === 'acuity' || source === 'calendar';

/** Something that a file holds, as the reader of its system found it. */
export interface FoundItem {
  /** The same each time the same thing is found, and different for any other thing. */
  key: string;
  kind: ItemKind;
  title: string;
  payload: unknown;
  /**
   * The place among the items of its kind, in the order in which they are made, if that is not the order of the file.
   */
  order?: number;
}

/** What cannot be imported: the reason as a sentence, and how often. */
export type LeftOut = Record<string, number>;

/** The callbacks of a reader. */
export interface Reading {
  /** Waits until what was found is stored. */
  found: (item: FoundItem) => Promise<void>;
  leaveOut: (sentence: string, times?: number) => void;
  signal: AbortSignal;
}
