import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The journeys that take a minute or more, the slowest first. */
const slow = [
  'blog-assist',
  'page-editor',
  'behind-proxy',
  'admin-shell',
  'operations',
  'pages-list',
  'page-safety',
  'media',
  'account-security',
  'letters',
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
