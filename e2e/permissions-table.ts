export const kinds = ['visitor', 'member', 'moderator', 'admin'] as const;
export type Kind = (typeof kinds)[number];

/** A status, or where somebody is sent: `→ /auth`. */
export type Answer = number | `→ ${string}`;
type Answers = Record<Kind, Answer>;

export interface Permission {
  /** As in `routes.ts`. */
  route: string;
  /** An address that it answers, where the route has a parameter. */
  at?: string;
  get: Answers;
  /** To an empty form with an unknown intent: for each route that takes one. */
  post?: Answers;
}

const all = (answer: Answer): Answers => ({ visitor: answer, member: answer, moderator: answer, admin: answer });

/** Visitors are sent to sign in, and back. */
const signedIn = (back: string, answer: Answer): Answers => ({
  ...all(answer),
  visitor: `→ /auth?next=${encodeURIComponent(back)}`,
});

/** Who is signed in already has no business here. */
const visitorsOnly = (answer: Answer): Answers => ({ ...all('→ /'), visitor: answer });

/** Visitors are sent to sign in, everybody but admins home. */
export const adminsOnly = (back: string, answer: Answer): Answers => ({
  visitor: `→ /auth?next=${encodeURIComponent(back)}`,
  member: '→ /',
  moderator: '→ /',
  admin: answer,
});

const open = (route: string, at?: string): Permission => ({ route, ...(at && { at }), get: all(200) });

/** Who may what: a line for every route, in the order of `routes.ts`. */
export const permissions: Permission[] = [
  open('/'),
  open('/search', '/search?q=routine'),
  open('/blog'),
  open('/forum'),
  { route: '/settings', get: signedIn('/settings', 200), post: signedIn('/settings', 422) },
  {
    route: '/settings/security',
    get: signedIn('/settings/security', 200),
    post: signedIn('/settings/security', '→ /settings/security'),
  },
  { route: '/settings/security/passkey', get: signedIn('/settings/security/passkey', 200) },
  {
    route: '/settings/data/:token',
    at: '/settings/data/unknown',
    get: { ...all('→ /settings'), visitor: '→ /auth?next=%2Fsettings%3Fdata%3Dunknown' },
  },
  { route: '/*', at: '/no-such-page', get: all(404) },

  { route: '/auth', get: visitorsOnly(200), post: visitorsOnly(422) },
  { route: '/first-admin', get: all(200), post: all(410) },
  { route: '/auth/verify', get: all(200), post: all(422) },
  { route: '/auth/forgot', get: all(200), post: all(422) },
  { route: '/auth/reset', get: all(200), post: all(422) },
  { route: '/auth/second-step', get: all(200), post: all(422) },
  { route: '/auth/passkey', get: all(200), post: all('→ /auth') },
  { route: '/auth/change-email', get: all(200), post: all(410) },
  { route: '/auth/sign-out', get: all('→ /'), post: all('→ /') },
  { route: '/.well-known/change-password', get: all('→ /settings/security') },

  open('/guides/resjam-method.pdf'),
  { route: '/share-pictures/*', at: '/share-pictures/no-such-page.png', get: all(404) },
  open('/api/country'),
  open('/flags/:file', '/flags/gb.svg'),
  open('/favicon.svg'),
  open('/favicon.ico'),
  open('/apple-touch-icon.png'),
  open('/icon-192.png'),
  open('/icon-512.png'),
  open('/icon-maskable-192.png'),
  open('/icon-maskable-512.png'),
  open('/manifest.webmanifest'),
  open('/sitemap.xml'),
  open('/robots.txt'),
  open('/.well-known/security.txt'),
];
