import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** Returns a sequencer that starts the files whose paths end like these before all others, in this order. */
export const listedFirst = (endings: readonly string[]): TestSequencerConstructor => {
  const index = ({ moduleId }: TestSpecification) => {
    const position = endings.findIndex((ending) => moduleId.endsWith(ending));
    return position === -1 ? endings.length : position;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((one, other) => index(one) - index(other));
    }
  };
};
