import { slugOf } from '#app/lib/text/slug.ts';
import { fromMarkdown } from '#app/modules/blog/content/from-markdown.ts';
import { newPost, type PostDraft } from '#app/modules/blog/schema.ts';
import { blankEvenings } from './blank-evenings.ts';
import { breathing } from './breathing.ts';
import type { SeedPost } from './seed-post.ts';
import { tenMinuteMorning } from './ten-minute-morning.ts';
import { walkingMeetings } from './walking-meetings.ts';

/** The four posts a new site starts with, the oldest first. `read` parses the Markdown, which every later start skips. */
export const seedPosts = [breathing, walkingMeetings, blankEvenings, tenMinuteMorning].map((post) => ({
  slug: slugOf(post.title),
  read: () => readPost(post),
}));

function readPost({ markdown, ...post }: SeedPost): PostDraft {
  return { ...newPost, slug: slugOf(post.title), ...post, content: fromMarkdown(markdown) };
}
