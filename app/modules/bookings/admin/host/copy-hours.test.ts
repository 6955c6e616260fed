import { expect, test } from 'vitest';
import { nothingChanged } from '#app/core/request/domain-error-response.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { copyHours } from './apply-host-action.server.ts';

async function copy(form: Record<string, string>, copyTo: string[]): Promise<FormResult> {
  const body = new URLSearchParams({ ...form });
  for (const day of copyTo) body.append('copyTo', day);
  const answer = await copyHours(
    new Request('https://example.org/admin/bookings/hosts/new', { method: 'POST', body }),
    nothingChanged,
  );
  return ('data' in answer ? answer.data : answer) as FormResult;
}

const typed = {
  revision: 'v1',
  name: 'Robin',
  email: 'not finished',
  Monday: '9-5',
  Tuesday: '10 to 2',
  Wednesday: '',
};

test.each([
  ['Monday', ['Wednesday', 'Sunday'], { Monday: '9-5', Tuesday: '10 to 2', Wednesday: '9-5', Sunday: '9-5' }],
  ['Tuesday', ['Monday'], { Monday: '10 to 2', Tuesday: '10 to 2', Wednesday: '' }],
  ['Wednesday', ['Monday', 'Tuesday'], { Monday: '', Tuesday: '', Wednesday: '' }],
])('the hours of %s are copied to %j, and all that was typed comes back', async (copyFrom, copyTo, hours) => {
  const { values, errors } = await copy({ ...typed, copyFrom }, copyTo);
  expect(values).toMatchObject({ revision: 'v1', name: 'Robin', email: 'not finished', ...hours });
  expect(errors).toEqual({});
});

test('without a day to copy to nothing changes, and the page says so', async () => {
  const { values, toast } = await copy({ ...typed, copyFrom: 'Monday' }, []);
  expect(values).toMatchObject(typed);
  expect(toast?.title).toBe('Choose the days to copy to. Nothing was changed.');
});

test('what is no day is refused beside its field', async () => {
  const { values, errors } = await copy({ ...typed, copyFrom: 'Someday' }, ['Monday']);
  expect(errors).toHaveProperty('copyFrom');
  expect(values).toMatchObject(typed);
});
