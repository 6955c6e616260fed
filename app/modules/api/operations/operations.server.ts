import { resources } from '../../modules.server.ts';
import type { Operation } from '../operation.server.ts';
import { listBookings, listServices, listServiceTimes } from './bookings.server.ts';
import {
  changeProposedPost,
  getPageDraft,
  getPostDraft,
  listDrafts,
  proposePage,
  proposePost,
} from './drafts.server.ts';
import { getFigures } from './figures.server.ts';
import { getPage, listPages } from './pages.server.ts';
import { getEnquiry, listEnquiries, listSubscribers, proposeReplyToEnquiry } from './people.server.ts';
import { getPost, listPosts } from './posts.server.ts';
import { recordOperations } from './records.server.ts';
import { getMenus, listForumThreads, listForumTopics, listMedia, searchSite } from './site.server.ts';

/** Everything that the site offers to programs, in the order of the documentation. */
export const operations: readonly Operation[] = [
  listPages,
  getPage,
  listPosts,
  getPost,
  getMenus,
  listMedia,
  searchSite,
  listForumTopics,
  listForumThreads,
  listServices,
  listServiceTimes,
  listDrafts,
  getPostDraft,
  getPageDraft,
  proposePost,
  changeProposedPost,
  proposePage,
  listEnquiries,
  getEnquiry,
  proposeReplyToEnquiry,
  listSubscribers,
  listBookings,
  getFigures,
  ...resources.flatMap(recordOperations),
];
