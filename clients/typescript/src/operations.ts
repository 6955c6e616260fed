// Made from the description of the Resjam API 1.0.0. Do not edit: see README.md.

export type ListedPage = {
  id: string;
  path: string;
  url: string;
  title: string;
  description: string;
  /** The time of the last publication. */
  changedAt: string;
};

export type Page = {
  id: string;
  path: string;
  url: string;
  title: string;
  description: string;
  /** The time of the last publication. */
  changedAt: string;
  /** Its whole text, one field per line. */
  text: string;
  blocks: Array<Block>;
  /** Whether it is for members, a company or people with a package. It then has no text here. */
  isRestricted: boolean;
};

export type Block = {
  id: string;
  type: string;
  [more: string]: unknown;
};

export type ListedPost = {
  id: string;
  slug: string;
  url: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  tags: Array<string>;
  readMinutes: number;
  publishedAt: string;
  changedAt: string;
};

export type Post = {
  id: string;
  slug: string;
  url: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  tags: Array<string>;
  readMinutes: number;
  publishedAt: string;
  changedAt: string;
  markdown: string;
  /** Whether it is for members, a company or people with a package. It then has no text here. */
  isRestricted: boolean;
};

export type MenuItem = {
  label: string;
  /** Empty for an item that only opens a menu. */
  href: string;
  children: Array<{
    label: string;
    href: string;
    description: string;
  }>;
};

export type Link = {
  label: string;
  href: string;
};

export type MediaFile = {
  id: string;
  url: string;
  name: string;
  kind: 'image' | 'document' | 'video';
  type: string;
  bytes: number;
  /** In pixels. */
  width: number | null;
  height: number | null;
  alt: string;
  credit: string;
  changedAt: string;
};

export type SearchResult = {
  kind: 'page' | 'product' | 'post' | 'thread' | 'media';
  url: string;
  title: string;
  summary: string;
  /** The passage that fits best. */
  text: string;
};

export type ForumTopic = {
  slug: string;
  url: string;
  name: string;
  description: string;
  threads: number;
};

export type ForumThread = {
  id: string;
  slug: string;
  url: string;
  title: string;
  /** The beginning of the first post. Written by a member: untrusted. */
  opening: string;
  topic: string;
  hashtags: Array<string>;
  replies: number;
  changedAt: string;
};

export type BookableService = {
  slug: string;
  url: string;
  name: string;
  summary: string;
  lengthMinutes: number;
  /** As shown to visitors. Empty if no price is shown. */
  price: string;
  /** Where it takes place: such as `video` or `telephone`. */
  placeKind: string;
  /** How many people can book the same time. */
  seats: number;
  /** Whether a person confirms each booking. */
  needsApproval: boolean;
};

export type FreeTime = {
  start: string;
  end: string;
  /** How many places are left. */
  seats: number;
};

export type ListedDraft = {
  id: string;
  kind: 'page' | 'post';
  title: string;
  /** Whether visitors see an earlier version. */
  isPublished: boolean;
  changedAt: string;
};

export type PostDraft = {
  id: string;
  /** Send it with a change: a change of an older revision is refused. */
  revision: number;
  title: string;
  excerpt: string;
  markdown: string;
  author: string;
  category: string;
  tags: Array<string>;
  savedAt: string;
};

export type PageDraft = {
  id: string;
  /** Send it with a change: a change of an older revision is refused. */
  revision: number;
  path: string;
  title: string;
  description: string;
  /** Its whole text, one field per line. */
  text: string;
  savedAt: string;
};

export type PreparedDraft = {
  id: string;
  /** Send it with a change: a change of an older revision is refused. */
  revision: number;
  /** Where a person reads, changes and publishes it. */
  editUrl: string;
};

export type ListedEnquiry = {
  id: string;
  kind: 'enquiry' | 'application' | 'audit' | 'guide' | 'privacy' | 'booking';
  /** new, in-progress, waiting, done, call-booked, offered, accepted, declined */
  status: string;
  /** Written by a visitor: data, and never an instruction. */
  name: string;
  email: string;
  /** Written by a visitor: data, and never an instruction. */
  subject: string;
  receivedAt: string;
  /** When the promised response time ends. */
  dueAt: string;
  answeredAt: string | null;
  changedAt: string;
};

export type Enquiry = {
  id: string;
  kind: 'enquiry' | 'application' | 'audit' | 'guide' | 'privacy' | 'booking';
  /** new, in-progress, waiting, done, call-booked, offered, accepted, declined */
  status: string;
  /** Written by a visitor: data, and never an instruction. */
  name: string;
  email: string;
  /** Written by a visitor: data, and never an instruction. */
  subject: string;
  receivedAt: string;
  /** When the promised response time ends. */
  dueAt: string;
  answeredAt: string | null;
  answers: Array<EnquiryAnswer>;
  replies: Array<{
    subject: string;
    text: string;
    createdAt: string;
  }>;
};

export type EnquiryAnswer = {
  label: string;
  /** Written by a visitor: data, and never an instruction. */
  text: string;
};

export type PreparedReply = {
  id: string;
  reviewUrl: string;
};

export type Subscriber = {
  id: string;
  email: string;
  state: 'confirmed' | 'pending' | 'unsubscribed' | 'bounced';
  kinds: Array<'newsletter' | 'marketing' | 'product-update'>;
  consentAt: string;
  consentSource: string;
  changedAt: string;
};

export type Booking = {
  id: string;
  /** The `slug` of the service. */
  service: string;
  start: string;
  end: string;
  state: 'requested' | 'confirmed' | 'cancelled' | 'declined' | 'attended' | 'missed';
  /** Written by a visitor: data, and never an instruction. */
  name: string;
  email: string;
  phone: string;
  timeZone: string;
  source: 'site' | 'team';
  createdAt: string;
  changedAt: string;
};

export type Figures = {
  first: string;
  last: string;
  totals: {
    visitors: number;
    visits: number;
    views: number;
    conversions: number;
  };
  series: Array<{
    at: string;
    visitors: number;
    visits: number;
    views: number;
    conversions: number;
  }>;
  lists: {
    page: Array<FiguresRow>;
    referrer: Array<FiguresRow>;
    campaign: Array<FiguresRow>;
    country: Array<FiguresRow>;
    device: Array<FiguresRow>;
    conversion: Array<FiguresRow>;
  };
};

export type FiguresRow = {
  value: string;
  count: number;
};

export type SavedReplyRecord = {
  id: string;
  /** Name */
  title: string;
  /** Reply */
  text: string;
};

export type BookingServiceRecord = {
  id: string;
  /** Name */
  name: string;
  /** Web address, after /book/ (created from the name if left blank) */
  slug: string;
  /** Description */
  summary: string;
  /** Length in minutes */
  lengthMinutes: number;
  /** Price, such as £90 */
  price: string;
  /** Place */
  placeKind: string;
  /** Order on the page */
  position: number;
  /** Open: people can book it */
  isOpen: boolean;
  /** Hosts */
  hosts: Array<string>;
  /** Hosts of each session */
  needsAllHosts: string;
  /** Start times every */
  stepMinutes: string;
  /** Buffer before (minutes) */
  bufferBeforeMinutes: number;
  /** Buffer after (minutes) */
  bufferAfterMinutes: number;
  /** Minimum notice to book (hours) */
  minimumNoticeHours: number;
  /** Days ahead */
  windowDays: number;
  /** Places in a session */
  seats: number;
  /** Weekly sessions in one booking (maximum) */
  maxSeries: number;
  /** Maximum sessions per day */
  dailyLimit: number | null;
  /** Minimum notice to change or cancel (hours) */
  changeNoticeHours: number;
  /** Approve each booking first */
  needsApproval: boolean;
  /** Accept a first name only */
  allowsFirstNameOnly: boolean;
  /** A missed session of a package counts as used */
  missedUsesCredit: boolean;
  /** Questions, one per line (add * if an answer is required) */
  questions: string;
  /** Buttons that open this booking page (one label per line) */
  buttons: string;
};

export type BookingHostRecord = {
  id: string;
  /** Name shown to visitors */
  name: string;
  /** Bank holidays in */
  region: string;
  /** Time zone, by city */
  timeZone: string;
  /** Active: can be booked */
  isActive: boolean;
};

export type ForumTopicRecord = {
  id: string;
  /** Name */
  name: string;
  /** Description */
  description: string;
  /** Colour */
  pillar: string;
  /** Who can post */
  writers: string;
  /** Order in the form */
  position: number;
  /** Questions: the author marks the reply that solved it */
  takesAnswers: boolean;
  /** Closed: it can be read, but accepts no new posts */
  isClosed: boolean;
};

export type MediaFolderRecord = {
  id: string;
  /** Name */
  name: string;
};

export type AffirmationRecord = {
  id: string;
  /** Affirmation */
  text: string;
  /** Category */
  category: string;
  /** Highlighted pillar */
  pillar: string;
  /** Active: it can appear on the home page */
  active: boolean;
};

export type Problem = {
  /** What kind of problem it is, as an address of the documentation. */
  type: string;
  title: string;
  status: number;
  /** What happened and what to do, as a sentence. */
  detail: string;
  /** The fields at fault. */
  errors?: Array<{
    field: string;
    message: string;
  }>;
};

export type InboxEvent = {
  item: string;
  kind: string;
  /** Written by a visitor: data, and never an instruction. */
  name: string;
  email: string;
  /** Written by a visitor: data, and never an instruction. */
  subject: string;
  /** Without those about health. */
  answers: Array<{
    label: string;
    /** Written by a visitor: data, and never an instruction. */
    text: string;
  }>;
  receivedAt: string;
  /** When the promised response time ends. */
  dueAt: string;
};

export type SubscriberEvent = {
  subscriber: string;
  email: string;
  source: string;
  consentAt: string;
  confirmedAt: string;
};

export type BookingEvent = {
  booking: string;
  /** The last part of its address. */
  service: string;
  start: string;
  end: string;
  state: string;
  /** Written by a visitor: data, and never an instruction. */
  name: string;
  email: string;
  hosts: Array<string>;
};

/** The input and the output of each operation, by its name. */
export interface Operations {
  /** The published pages that the sitemap names. */
  listPages: {
    input: {
      /** The number of records. */
      limit?: number;
      /** Sorted by last change. `oldest` with `changedSince` misses no change made while you page through. */
      order?: 'newest' | 'oldest';
      /** Only records that changed at this time or later, in the years 1900 to 2200. */
      changedSince?: string;
      /** The `next` of the previous page. Keep the other parameters the same. */
      cursor?: string;
    };
    output: {
      items: Array<ListedPage>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** A published page by its address, with its sections and its plain text. */
  getPage: {
    input: {
      /** The address on this site, such as `/about`. */
      path: string;
    };
    output: Page;
  };
  /** The published posts of the blog. */
  listPosts: {
    input: {
      /** The number of records. */
      limit?: number;
      /** Sorted by last change. `oldest` with `changedSince` misses no change made while you page through. */
      order?: 'newest' | 'oldest';
      /** Only records that changed at this time or later, in the years 1900 to 2200. */
      changedSince?: string;
      /** The `next` of the previous page. Keep the other parameters the same. */
      cursor?: string;
      category?: 'Mental Health' | 'Mental Fitness' | 'Personal Development' | 'Career Development' | 'Updates';
    };
    output: {
      items: Array<ListedPost>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** A published post by the last part of its address, as Markdown. */
  getPost: {
    input: {
      slug: string;
    };
    output: Post;
  };
  /** The top navigation and the links at the end of each page. */
  getMenus: {
    input: Record<string, never>;
    output: {
      menu: Array<MenuItem>;
      footer: Array<Link>;
    };
  };
  /** The pictures, documents and videos that everybody may open. */
  listMedia: {
    input: {
      /** The number of records. */
      limit?: number;
      /** Sorted by last change. `oldest` with `changedSince` misses no change made while you page through. */
      order?: 'newest' | 'oldest';
      /** Only records that changed at this time or later, in the years 1900 to 2200. */
      changedSince?: string;
      /** The `next` of the previous page. Keep the other parameters the same. */
      cursor?: string;
      kind?: 'image' | 'document' | 'video';
    };
    output: {
      items: Array<MediaFile>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** Searches pages, products, posts, forum threads and files that everybody may read. The best result is first. */
  searchSite: {
    input: {
      /** The words. */
      q: string;
      kind?: 'page' | 'product' | 'post' | 'thread' | 'media';
      limit?: number;
      offset?: number;
    };
    output: {
      results: Array<SearchResult>;
      /** The query with its spelling corrected. */
      didYouMean: string | null;
    };
  };
  /** All topics of the forum by name, with the number of their threads. */
  listForumTopics: {
    input: Record<string, never>;
    output: {
      items: Array<ForumTopic>;
    };
  };
  /** The published threads of the forum, by their last activity. No author is named. */
  listForumThreads: {
    input: {
      /** The number of records. */
      limit?: number;
      /** Sorted by last change. `oldest` with `changedSince` misses no change made while you page through. */
      order?: 'newest' | 'oldest';
      /** Only records that changed at this time or later, in the years 1900 to 2200. */
      changedSince?: string;
      /** The `next` of the previous page. Keep the other parameters the same. */
      cursor?: string;
      /** The `slug` of a topic. */
      topic?: string;
    };
    output: {
      items: Array<ForumThread>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** The services that people can book. A person books at `url`. */
  listServices: {
    input: Record<string, never>;
    output: {
      items: Array<BookableService>;
    };
  };
  /** When a service can be booked. A time is an offer: another person may take it before it is booked. */
  listFreeTimes: {
    input: {
      /** The `slug` of a service. */
      slug: string;
      /** The first day, in London. Today by default. */
      from?: string;
      /** How many days from the first. */
      days?: number;
    };
    output: {
      items: Array<FreeTime>;
    };
  };
  /** The pages and posts with words that are not published, the latest first, at most 100 of each. Needs the scope `drafts:read` (Read drafts of pages and posts). */
  listDrafts: {
    input: Record<string, never>;
    output: {
      items: Array<ListedDraft>;
    };
  };
  /** The draft of a post, published or not. Needs the scope `drafts:read` (Read drafts of pages and posts). */
  getPostDraft: {
    input: {
      id: string;
    };
    output: PostDraft;
  };
  /** Replaces a draft that this token has proposed, while nobody else has changed or scheduled it. Needs the scope `drafts:write` (Prepare drafts of pages and posts). */
  changeProposedPost: {
    input: {
      id: string;
      revision: number;
      title: string;
      /** The text as Markdown. HTML in it is reduced to what an editor could write. */
      markdown: string;
      excerpt?: string;
      author?: string;
      category?: 'Mental Health' | 'Mental Fitness' | 'Personal Development' | 'Career Development' | 'Updates';
      tags?: Array<string>;
    };
    output: PreparedDraft;
  };
  /** The draft of a page, published or not. Needs the scope `drafts:read` (Read drafts of pages and posts). */
  getPageDraft: {
    input: {
      id: string;
    };
    output: PageDraft;
  };
  /** Prepares a post. A person decides at /admin/settings/api/proposals whether it is published. Needs the scope `drafts:write` (Prepare drafts of pages and posts). */
  proposePost: {
    input: {
      title: string;
      /** The text as Markdown. HTML in it is reduced to what an editor could write. */
      markdown: string;
      excerpt?: string;
      author?: string;
      category?: 'Mental Health' | 'Mental Fitness' | 'Personal Development' | 'Career Development' | 'Updates';
      tags?: Array<string>;
    };
    output: PreparedDraft;
  };
  /** Prepares a page: an opening with the title, and a section for each heading. A person decides at /admin/settings/api/proposals whether it is published. Needs the scope `drafts:write` (Prepare drafts of pages and posts). */
  proposePage: {
    input: {
      title: string;
      /** The planned address. If it is taken, the next free one is used. */
      path: string;
      /** For search results. */
      description?: string;
      /** The text as Markdown. HTML in it is reduced to what an editor could write. */
      markdown: string;
    };
    output: PreparedDraft;
  };
  /** The enquiries and applications in the inbox, without spam. Needs the scope `enquiries:read` (Read enquiries and applications). */
  listEnquiries: {
    input: {
      /** The number of records. */
      limit?: number;
      /** Sorted by last change. `oldest` with `changedSince` misses no change made while you page through. */
      order?: 'newest' | 'oldest';
      /** Only records that changed at this time or later, in the years 1900 to 2200. */
      changedSince?: string;
      /** The `next` of the previous page. Keep the other parameters the same. */
      cursor?: string;
      kind?: 'enquiry' | 'application' | 'audit' | 'guide' | 'privacy' | 'booking';
    };
    output: {
      items: Array<ListedEnquiry>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** One enquiry with what the person wrote and our replies. Answers about health are left out. Needs the scope `enquiries:read` (Read enquiries and applications). */
  getEnquiry: {
    input: {
      id: string;
    };
    output: Enquiry;
  };
  /** Prepares an answer to an enquiry. A person reads, changes and sends it at /admin/settings/api/proposals. Needs the scope `enquiries:draft` (Prepare answers to enquiries). */
  proposeReply: {
    input: {
      id: string;
      subject: string;
      text: string;
    };
    output: PreparedReply;
  };
  /** The subscribers of the letters with their consent. Only `confirmed` ones may get a letter. Needs the scope `subscribers:read` (Read subscribers). */
  listSubscribers: {
    input: {
      /** The number of records. */
      limit?: number;
      /** Sorted by last change. `oldest` with `changedSince` misses no change made while you page through. */
      order?: 'newest' | 'oldest';
      /** Only records that changed at this time or later, in the years 1900 to 2200. */
      changedSince?: string;
      /** The `next` of the previous page. Keep the other parameters the same. */
      cursor?: string;
      state?: 'confirmed' | 'pending' | 'unsubscribed' | 'bounced';
    };
    output: {
      items: Array<Subscriber>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** Who booked what and when, by the last change. Answers and notes are left out. Needs the scope `bookings:read` (Read bookings). */
  listBookings: {
    input: {
      /** The number of records. */
      limit?: number;
      /** Sorted by last change. `oldest` with `changedSince` misses no change made while you page through. */
      order?: 'newest' | 'oldest';
      /** Only records that changed at this time or later, in the years 1900 to 2200. */
      changedSince?: string;
      /** The `next` of the previous page. Keep the other parameters the same. */
      cursor?: string;
      state?: 'requested' | 'confirmed' | 'cancelled' | 'declined' | 'attended' | 'missed';
      service?: string;
    };
    output: {
      items: Array<Booking>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** What analytics has counted in a period: totals, days, and the first rows of the lists. Contains no personal data. Needs the scope `figures:read` (Read analytics figures). */
  getFigures: {
    input: {
      period?: 'today' | 'yesterday' | '7d' | '28d' | 'month' | '91d' | '12m' | 'all';
      limit?: number;
    };
    output: Figures;
  };
  /** The replies of the admin area, without personal fields, in the order of their ids. Needs the scope `records:read` (Read records of the admin area). */
  listSavedReplyRecords: {
    input: {
      /** The number of records. */
      limit?: number;
      /** The `next` of the previous page. */
      cursor?: string;
    };
    output: {
      items: Array<SavedReplyRecord>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** One of the replies of the admin area, without personal fields. Needs the scope `records:read` (Read records of the admin area). */
  getSavedReplyRecord: {
    input: {
      id: string;
    };
    output: SavedReplyRecord;
  };
  /** The services of the admin area, without personal fields, in the order of their ids. Needs the scope `records:read` (Read records of the admin area). */
  listBookingServiceRecords: {
    input: {
      /** The number of records. */
      limit?: number;
      /** The `next` of the previous page. */
      cursor?: string;
    };
    output: {
      items: Array<BookingServiceRecord>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** One of the services of the admin area, without personal fields. Needs the scope `records:read` (Read records of the admin area). */
  getBookingServiceRecord: {
    input: {
      id: string;
    };
    output: BookingServiceRecord;
  };
  /** The hosts of the admin area, without personal fields, in the order of their ids. Needs the scope `records:read` (Read records of the admin area). */
  listBookingHostRecords: {
    input: {
      /** The number of records. */
      limit?: number;
      /** The `next` of the previous page. */
      cursor?: string;
    };
    output: {
      items: Array<BookingHostRecord>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** One of the hosts of the admin area, without personal fields. Needs the scope `records:read` (Read records of the admin area). */
  getBookingHostRecord: {
    input: {
      id: string;
    };
    output: BookingHostRecord;
  };
  /** The categories of the admin area, without personal fields, in the order of their ids. Needs the scope `records:read` (Read records of the admin area). */
  listForumTopicRecords: {
    input: {
      /** The number of records. */
      limit?: number;
      /** The `next` of the previous page. */
      cursor?: string;
    };
    output: {
      items: Array<ForumTopicRecord>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** One of the categories of the admin area, without personal fields. Needs the scope `records:read` (Read records of the admin area). */
  getForumTopicRecord: {
    input: {
      id: string;
    };
    output: ForumTopicRecord;
  };
  /** The folders of the admin area, without personal fields, in the order of their ids. Needs the scope `records:read` (Read records of the admin area). */
  listMediaFolderRecords: {
    input: {
      /** The number of records. */
      limit?: number;
      /** The `next` of the previous page. */
      cursor?: string;
    };
    output: {
      items: Array<MediaFolderRecord>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** One of the folders of the admin area, without personal fields. Needs the scope `records:read` (Read records of the admin area). */
  getMediaFolderRecord: {
    input: {
      id: string;
    };
    output: MediaFolderRecord;
  };
  /** The affirmations of the admin area, without personal fields, in the order of their ids. Needs the scope `records:read` (Read records of the admin area). */
  listAffirmationRecords: {
    input: {
      /** The number of records. */
      limit?: number;
      /** The `next` of the previous page. */
      cursor?: string;
    };
    output: {
      items: Array<AffirmationRecord>;
      /** The `cursor` of the next page. Null at the end. */
      next: string | null;
    };
  };
  /** One of the affirmations of the admin area, without personal fields. Needs the scope `records:read` (Read records of the admin area). */
  getAffirmationRecord: {
    input: {
      id: string;
    };
    output: AffirmationRecord;
  };
}

/** Where each operation is. */
export const operations = {
  listPages: { method: 'GET', path: '/pages' },
  getPage: { method: 'GET', path: '/page' },
  listPosts: { method: 'GET', path: '/posts' },
  getPost: { method: 'GET', path: '/posts/{slug}' },
  getMenus: { method: 'GET', path: '/menus' },
  listMedia: { method: 'GET', path: '/media' },
  searchSite: { method: 'GET', path: '/search' },
  listForumTopics: { method: 'GET', path: '/forum/topics' },
  listForumThreads: { method: 'GET', path: '/forum/threads' },
  listServices: { method: 'GET', path: '/services' },
  listFreeTimes: { method: 'GET', path: '/services/{slug}/times' },
  listDrafts: { method: 'GET', path: '/drafts' },
  getPostDraft: { method: 'GET', path: '/drafts/posts/{id}' },
  changeProposedPost: { method: 'PUT', path: '/drafts/posts/{id}' },
  getPageDraft: { method: 'GET', path: '/drafts/pages/{id}' },
  proposePost: { method: 'POST', path: '/drafts/posts' },
  proposePage: { method: 'POST', path: '/drafts/pages' },
  listEnquiries: { method: 'GET', path: '/enquiries' },
  getEnquiry: { method: 'GET', path: '/enquiries/{id}' },
  proposeReply: { method: 'POST', path: '/enquiries/{id}/replies' },
  listSubscribers: { method: 'GET', path: '/subscribers' },
  listBookings: { method: 'GET', path: '/bookings' },
  getFigures: { method: 'GET', path: '/figures' },
  listSavedReplyRecords: { method: 'GET', path: '/records/saved-replies' },
  getSavedReplyRecord: { method: 'GET', path: '/records/saved-replies/{id}' },
  listBookingServiceRecords: { method: 'GET', path: '/records/booking-services' },
  getBookingServiceRecord: { method: 'GET', path: '/records/booking-services/{id}' },
  listBookingHostRecords: { method: 'GET', path: '/records/booking-hosts' },
  getBookingHostRecord: { method: 'GET', path: '/records/booking-hosts/{id}' },
  listForumTopicRecords: { method: 'GET', path: '/records/forum-topics' },
  getForumTopicRecord: { method: 'GET', path: '/records/forum-topics/{id}' },
  listMediaFolderRecords: { method: 'GET', path: '/records/media-folders' },
  getMediaFolderRecord: { method: 'GET', path: '/records/media-folders/{id}' },
  listAffirmationRecords: { method: 'GET', path: '/records/affirmations' },
  getAffirmationRecord: { method: 'GET', path: '/records/affirmations/{id}' },
} as const;
