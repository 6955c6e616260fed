import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest journeys, in descending order of duration. */
const slow = [
  'screens',
  'blog-assist',
  'pictures',
  'account-security',
  'admin-shell',
  'page-editor',
  'pages-list',
  'forms',
  'page-safety',
  'letters',
  'accessibility',
  'media',
  'contact',
  'newsletter',
  'inbox',
  'blog-editor',
  'accounts',
  'first-admin',
  'lost-network',
  'forum-writing',
  'admin-seo',
  'operations',
  'application-resume',
];

const place = ({ moduleId }: TestSpecification) => {
  const found = slow.indexOf(basename(moduleId, '.journey.ts'));
  return found === -1 ? slow.length : found;
};

/** Runs the slow files first, so that no worker has one left alone at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
