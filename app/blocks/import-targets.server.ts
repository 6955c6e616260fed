import { memberTarget } from '#app/features/forum/import/import-member.server.ts';
import { replyTarget } from '#app/features/forum/import/import-reply.server.ts';
import { threadTarget } from '#app/features/forum/import/import-thread.server.ts';
import { topicTarget } from '#app/features/forum/import/import-topic.server.ts';
import { commentTarget } from '#app/features/import-comment.server.ts';
import { menuTarget } from '#app/features/import-menu.server.ts';
import { postTarget } from '#app/features/import-post.server.ts';
import { redirectTarget } from '#app/features/import-redirect.server.ts';
import type { ImportTarget } from '#app/services/imports/import-target.server.ts';
import { pictureTarget } from '#app/services/imports/picture-target.server.ts';
import { pageTarget } from './import-page.server.ts';

/**
 * Everything that an import can make, in the order in which it is made: pictures first, and last what leads to others.
 */
export const importTargets = [
  pictureTarget,
  postTarget,
  pageTarget,
  menuTarget,
  memberTarget,
  topicTarget,
  threadTarget,
  replyTarget,
  commentTarget,
  redirectTarget,
] as unknown as ImportTarget[];
