import { test } from 'vitest';
import { compareWithModel } from '#test/free-times-model.ts';

test('free times equal a model that goes minute by minute, in 100,000 cases over all time zones', () => {
  compareWithModel(100_000);
}, 3_600_000);
