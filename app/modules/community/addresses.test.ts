import { expect, test } from 'vitest';
import { postActPath } from './addresses.ts';

test('every act of a post leads to the page that shows it', () => {
  for (const act of ['answer', 'quote', 'delete', 'report', 'anonymous'] as const) {
    expect(postActPath('rest', { number: 3, position: 2 }, [act])).toBe(`/forum/rest?${act}=3`);
    expect(postActPath('rest', { number: 400, position: 300 }, [act])).toMatch(
      new RegExp(`^/forum/rest\\?page=\\d+&${act}=400$`),
    );
  }
});
