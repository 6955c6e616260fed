import { shortenForumPost } from '../forum-post.ts';
import type { FoundItem, Reading } from '../reading.ts';
import { keyDigest } from '../text/digest.server.ts';
import { utcMoment } from '../text/moments.ts';
import { plainLine } from '../text/plain-text.ts';
import { withLineBreaks } from './line-breaks.ts';
import type { WxrItem } from './read-wxr.server.ts';

const sentences = {
  notApproved: 'Comments that nobody has approved, spam and deleted ones are not imported.',
  notice: 'Pingbacks and trackbacks are not imported: they are notices of other sites.',
  page: 'Comments on pages are not imported: pages here have none.',
  notPublic: 'Comments on posts that were not public are not imported.',
  damaged: 'Comments without a time are not imported.',
} as const;

interface Comment {
  id: string;
  parent: string;
  name: string;
  email: string;
  content: string;
  writtenAt: string;
}

/** Returns the comments of a post that everybody could read, the oldest first: answers follow what they answer. */
export function commentsOf({ fields, comments }: WxrItem, leaveOut: Reading['leaveOut'] = () => undefined): Comment[] {
  const isPublic = fields.get('wp:status') === 'publish' && !fields.get('wp:post_password');
  const publicComments: Comment[] = [];
  for (const comment of comments) {
    const of = (name: string) => comment.get(`wp:comment_${name}`)?.trim() ?? '';
    const writtenAt = utcMoment(of('date_gmt')) ?? utcMoment(of('date'));
    const reason =
      of('type') !== '' && of('type') !== 'comment'
        ? 'notice'
        : of('approved') !== '1'
          ? 'notApproved'
          : fields.get('wp:post_type') === 'page'
            ? 'page'
            : !isPublic
              ? 'notPublic'
              : !writtenAt && 'damaged';
    if (reason || !writtenAt) leaveOut(sentences[reason || 'damaged']);
    else {
      const email = of('author_email').toLowerCase();
      const [id, parent, content] = [of('id'), of('parent'), of('content')];
      const name = plainLine(of('author'));
      publicComments.push({ id, parent, name, email: email.includes('@') ? email : '', content, writtenAt });
    }
  }
  return publicComments.sort(
    (one, other) => one.writtenAt.localeCompare(other.writtenAt) || Number(one.id) - Number(other.id),
  );
}

/** Those who wrote comments, by their keys. */
export type Commenters = Map<string, { username: string; name: string; email: string | null; joinedAt: string }>;

/** A person is known by the mail address, or else by the name. Neither can be read from the key. */
const personKey = (site: string, { email, name }: Comment): string | null =>
  email || name ? `wordpress-member:${keyDigest(`${site} ${email || `name ${name}`}`)}` : null;

/** Collects the writers of a post's comments and the time of the first one. */
export function collectCommenters(commenters: Commenters, site: string, comments: readonly Comment[]): void {
  for (const comment of comments) {
    const key = personKey(site, comment);
    if (!key) continue;
    const { name, email, writtenAt } = comment;
    const existing = commenters.get(key);
    if (!existing) commenters.set(key, { username: name || 'Reader', name, email: email || null, joinedAt: writtenAt });
    else if (writtenAt < existing.joinedAt) existing.joinedAt = writtenAt;
  }
}

/** Returns the comments of a post as items. */
export function commentItems(
  comments: readonly Comment[],
  { site, postKey, base }: { site: string; postKey: string; base: string },
): FoundItem[] {
  const keyOf = (id: string) => `${postKey}:comment:${id}`;
  const ids = new Set(comments.map(({ id }) => id));
  return comments.map((comment) => ({
    key: keyOf(comment.id),
    kind: 'comment',
    title: plainLine(comment.content).slice(0, 80) || comment.name,
    payload: {
      content: withLineBreaks(shortenForumPost(comment.content)),
      memberKey: personKey(site, comment),
      writtenAt: comment.writtenAt,
      likes: 0,
      threadKey: postKey,
      answersKey: ids.has(comment.parent) ? keyOf(comment.parent) : null,
      base,
    },
  }));
}
