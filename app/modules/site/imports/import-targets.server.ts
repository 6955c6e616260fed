import { commentTarget } from '#app/modules/blog/imports/import-comment.server.ts';
import { postTarget } from '#app/modules/blog/imports/import-post.server.ts';
import { appointmentTarget } from '#app/modules/bookings/imports/import-appointment.server.ts';
import { memberTarget } from '#app/modules/community/import/import-member.server.ts';
import { replyTarget } from '#app/modules/community/import/import-reply.server.ts';
import { threadTarget } from '#app/modules/community/import/import-thread.server.ts';
import { topicTarget } from '#app/modules/community/import/import-topic.server.ts';
import type { ImportTarget } from '#app/modules/imports/import-target.server.ts';
import { pictureTarget } from '#app/modules/imports/picture-target.server.ts';
import { menuTarget } from '#app/modules/site/imports/import-menu.server.ts';
import { pageTarget } from './import-page.server.ts';
import { redirectTarget } from './import-redirect.server.ts';

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
  appointmentTarget,
] as unknown as ImportTarget[];
