import { hydrateOnIntent } from '#app/hydration/on-intent.ts';
import { shareViewer } from '#app/hydration/share-viewer.ts';
import { isElsewhere } from '#app/modules/bookings/public/is-elsewhere.ts';
import { watchKeptAnswers } from '#app/modules/inbox/coaching/watch-kept-answers.ts';
import { reportWhenIdle } from '#app/modules/insight/page-reports/report-when-idle.ts';
import { countVisitWhenIdle } from '#app/modules/insight/record/count-visit-when-idle.ts';
import { rotateAffirmations } from '#app/modules/pages/affirmations/rotate.ts';
import { stopOnRequest } from '#app/ui/art/breath.ts';
import { guardSubmissions } from '#app/ui/failures/guard-submissions.ts';
import { openSearchByKey } from '#app/ui/search/search-keys.ts';
import { showCountry } from '#app/ui/site-frame/show-country.ts';

/* All the script that a page runs before the first interaction. The page is complete without it. React loads at
   the first touch, key press or focus (docs/decisions/004-hydration-at-intent.md). */
const behaviours: Record<string, (root: HTMLElement) => unknown> = {
  // Not destructured: what the build makes of `(await import(…)).name` is several times as long.
  'account-name': (line) =>
    import('#app/ui/site-frame/show-account-name.ts').then((module) => module.showAccountName(line)),
  affirmation: rotateAffirmations,
  answer: (panel) => import('#app/modules/search/answers/show-answer.ts').then((module) => module.showAnswer(panel)),
  breath: stopOnRequest,
  contents: (nav) => import('#app/modules/api/public/follow-contents.ts').then((module) => module.followContents(nav)),
  'count-search-clicks': (list) =>
    import('#app/ui/search/count-clicks.ts').then((module) => module.countSearchClicks(list)),
  country: showCountry,
  'device-times': () =>
    isElsewhere() &&
    import('#app/modules/bookings/public/show-device-times.ts').then((module) => module.showDeviceTimes()),
  'live-replies': (line) =>
    import('#app/modules/community/threads/live/live-updates.ts').then((module) => module.announceReplies(line)),
  notifications: (bell) =>
    import('#app/modules/community/threads/live/live-updates.ts').then((module) => module.onNotificationCount(bell)),
  'play-quietly': (film) =>
    import('#app/modules/pages/speaking/play-quietly.ts').then((module) => module.playQuietly(film)),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
  behaviours[element.dataset.behaviour ?? '']?.(element);
}
// First: it also receives a sign-out that the guard of posts delays.
watchKeptAnswers();
guardSubmissions(hydrateOnIntent());
openSearchByKey();
const sessionWatch = () => import('#app/hydration/session-watch.ts');
const noop = () => undefined; // React tries again
shareViewer(() => void sessionWatch().then((module) => module.checkSession(), noop));
// Elsewhere it starts with React, or when another tab has news.
if (document.querySelector('script[data-private]')) sessionWatch().then((module) => module.watchSession(), noop);
reportWhenIdle();
countVisitWhenIdle();
