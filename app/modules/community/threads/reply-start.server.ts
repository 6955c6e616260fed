import type { ForumMember } from '../members/author.server.ts';
import type { ThreadRow } from '../tables.server.ts';
import { findReplyDraft } from '../writing/drafts/drafts.server.ts';
import { quoteOf } from '../writing/quote.ts';
import { findShownPost } from './find-thread.server.ts';
import type { QuotedPost, ReplyStart } from './reply-start.ts';
import type { ThreadQuery } from './thread-query.ts';

/** Returns what the form below a thread begins with: the member's draft, and the quote that the address asks for. */
export async function findReplyStart(
  member: ForumMember,
  thread: Pick<ThreadRow, 'id' | 'slug'>,
  query: Pick<ThreadQuery, 'answer' | 'quote'>,
): Promise<{ start: ReplyStart; answers: QuotedPost | null }> {
  const draft = await findReplyDraft(member.id, thread.id);
  const answer = query.answer ?? (Number(draft?.fields.answers) || null);
  const [answered, quoted] = await Promise.all([
    answer && answer > 1 ? findShownPost(thread.id, answer) : null,
    query.quote ? findShownPost(thread.id, query.quote) : null,
  ]);
  const texts = [
    draft?.fields.content ?? '',
    quoted ? `${quoteOf(thread.slug, quoted.number, quoted.content)}\n\n` : '',
  ];
  const fields: Record<string, string> = {
    ...draft?.fields,
    ...(draft && { key: draft.key }),
    content: texts.filter((text) => text.trim() !== '').join('\n\n'),
    answers: answered ? String(answered.number) : '',
  };
  return {
    start: { fields, draftAt: draft?.updatedAt ?? null },
    answers: answered && { number: answered.number, name: answered.name },
  };
}
