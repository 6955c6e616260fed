import type { PageDocumentInput } from '#app/modules/site/page/document.ts';
import { about } from '#seeds/pages/about.ts';
import { agency } from '#seeds/pages/agency.ts';
import { aiServices } from '#seeds/pages/ai-services.ts';
import { coaching } from '#seeds/pages/coaching.ts';
import { coachingApplication } from '#seeds/pages/coaching-application.ts';
import { coachingSales } from '#seeds/pages/coaching-sales.ts';
import { communityGuidelines } from '#seeds/pages/community-guidelines.ts';
import { complaints } from '#seeds/pages/complaints.ts';
import { contact } from '#seeds/pages/contact.ts';
import { disclaimer } from '#seeds/pages/disclaimer.ts';
import { employeeAccountabilityCoaching } from '#seeds/pages/employee-accountability-coaching.ts';
import { home } from '#seeds/pages/home.ts';
import { platforms } from '#seeds/pages/platforms.ts';
import { privacy } from '#seeds/pages/privacy.ts';
import { resjamMethod } from '#seeds/pages/resjam-method.ts';
import { saas } from '#seeds/pages/saas.ts';
import { speaking } from '#seeds/pages/speaking.ts';
import { terms } from '#seeds/pages/terms.ts';
import { training } from '#seeds/pages/training.ts';

/** Every page of a new site, in the order of the site map. They never overwrite an operator's edits. */
export const seedPages: readonly PageDocumentInput[] = [
  home,
  about,
  coaching,
  coachingSales,
  coachingApplication,
  employeeAccountabilityCoaching,
  speaking,
  resjamMethod,
  training,
  agency,
  saas,
  aiServices,
  platforms,
  contact,
  privacy,
  disclaimer,
  terms,
  communityGuidelines,
  complaints,
];
