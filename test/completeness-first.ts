import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a new table, route or document has to be entered in, and the test that says where. */
const first = [
  'app/modules/data-export.test.ts',
  'app/modules/erasure.test.ts',
  'test/promises.test.ts',
  'test/documents.test.ts',
];

const place = ({ moduleId }: TestSpecification) => {
  const found = first.findIndex((file) => moduleId.endsWith(file));
  return found === -1 ? first.length : found;
};

/** Runs the completeness tests first: what a change forgot to enter in a list is said within seconds. */
export class CompletenessFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
