import { z } from 'zod';
import { requiredText } from '#app/lib/forms/text-fields.ts';
import { type Brief, briefSchema } from './brief.ts';

/** The tasks of the service for existing text. */
export const suggestions = {
  shorten: 'Shorten',
  plain: 'Plain English',
  proofread: 'Proofread',
  headlines: 'Headline ideas',
  description: 'Meta description',
  alternative: 'Alt text',
} as const;
export type Suggestion = keyof typeof suggestions;

const rewrites = ['shorten', 'plain', 'proofread'] as const satisfies readonly Suggestion[];

/** Whether a task replaces the selected text. */
export const isRewrite = (task: Suggestion): boolean => (rewrites as readonly Suggestion[]).includes(task);

export const suggestionNames = Object.keys(suggestions) as [Suggestion, ...Suggestion[]];

/** All AI tasks that are recorded for a post. */
export const acceptedTasks = ['draft', ...suggestionNames] as const;
export type AcceptedTask = (typeof acceptedTasks)[number];

/** Records that the post now contains text from the service. */
export const withAccepted = <Post extends { acceptedFromAi: AcceptedTask[] }>(
  post: Post,
  task: AcceptedTask,
): Post => ({
  ...post,
  acceptedFromAi: [...new Set([...post.acceptedFromAi, task])],
});

/** Returns `With AI suggestions: first draft, proofread`, or null for a post without any. */
export function acceptedTasksText(tasks: readonly AcceptedTask[]): string | null {
  if (tasks.length === 0) return null;
  const names = tasks.map((task) => (task === 'draft' ? 'first draft' : suggestions[task].toLowerCase()));
  return `With AI suggestions: ${names.join(', ').replace('plain english', 'plain English')}`;
}

export const taskSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('draft'), brief: briefSchema }),
  z.object({
    task: z.enum(suggestionNames),
    text: requiredText(20_000, 'Select some words first', 'Select fewer words'),
  }),
]);
export type Task = z.infer<typeof taskSchema>;

const voice =
  'You help the editors of a British wellbeing company. Write plain, warm, specific British English. Invent no people, quotations, figures or studies. Answer with the text alone, without remarks about it.';

const orders: Record<Suggestion, string> = {
  shorten: 'Shorten this by about a third without losing what it says.',
  plain: 'Rewrite this in plain English, as one would say it to a friend.',
  proofread: 'Correct the spelling, grammar and punctuation of this, and change nothing else.',
  headlines: 'Suggest five titles for this article, one a line, without numbers before them:',
  description: 'Write a description of this for search engines, of at most 160 characters:',
  alternative: 'Write one sentence that says what a picture with this caption shows, for people who cannot see it:',
};

const keepMarks =
  'The text is Markdown. Keep every link with its address, and keep bold, italics, headings and lists as they are.';

const orderFor = (task: Suggestion) => (isRewrite(task) ? `${orders[task]} ${keepMarks}` : orders[task]);

/** Returns a task as messages to the service. */
export const toMessages = (task: Task) => [
  { role: 'system' as const, content: voice },
  {
    role: 'user' as const,
    content: task.task === 'draft' ? orderOf(task.brief) : `${orderFor(task.task)}\n\n${task.text}`,
  },
];

const orderOf = ({ topic, keyword, audience, industry }: Brief) =>
  `Write a blog article of about 900 words as Markdown. Topic: ${topic}. Keyword: ${keyword}. Audience: ${audience || 'busy people'}. Field: ${industry}. Begin with a paragraph, then use headings of the second level. Write no title. Where a fact needs a source, write [source needed].`;
