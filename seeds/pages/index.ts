import type { PageDocumentInput } from '#app/blocks/document.ts';
import { about } from '#seeds/pages/about.ts';
import { coaching } from '#seeds/pages/coaching.ts';
import { contact } from '#seeds/pages/contact.ts';
import { home } from '#seeds/pages/home.ts';
import { resjamMethod } from '#seeds/pages/resjam-method.ts';
import { speaking } from '#seeds/pages/speaking.ts';

/** Every page the site begins with, in the order of the site map. An operator's later edits are never overwritten by these. */
export const seedPages: readonly PageDocumentInput[] = [home, about, coaching, speaking, resjamMethod, contact];
