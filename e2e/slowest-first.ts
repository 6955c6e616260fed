import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The journeys that take the longest, the slowest first. */
const slow = [
  'admin-shell',
  'blog-assist',
  'forms',
  'page-editor',
  'pages-list',
  'operations',
  'newsletter',
  'contact',
  'account-security',
  'letters-delivery',
  'page-safety',
  'blog-editor',
  'pictures',
  'lost-network',
];

const place = ({ moduleId }: TestSpecification) => {
  const found = slow.indexOf(basename(moduleId, '.journey.ts'));
  return found === -1 ? slow.length : found;
};

/** Begins with the slow files, so that no worker is left alone with one at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
