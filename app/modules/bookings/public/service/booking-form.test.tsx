import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BookingForm } from './booking-form.tsx';

const service = {
  ...{ slug: 'first-talk', questions: [], needsPhone: false, allowsFirstNameOnly: false, needsApproval: false },
  ...{ maxSeries: 1, takesPackages: true },
};

function render(hold: string): string {
  const form = {
    ...{ start: '2027-01-04T09:00:00.000Z', zone: 'Europe/London', when: 'Monday', packages: [] },
    ...{ hold, logInHref: '/auth' },
  };
  const element = (
    <BookingForm
      path="/book/first-talk"
      service={service}
      form={form}
      result={undefined}
      typed={{}}
      keepTyped={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test.each([
  ['held', 'secret', true],
  ['no longer held', '', false],
])('a time that is %s is described as such, before anything is typed', (_what, hold, isKept) => {
  const html = render(hold);
  expect(html.includes('The time is kept for you.')).toBe(isKept);
  expect(html.indexOf('Log in with your work email')).toBeLessThan(html.indexOf('name="fullName"'));
});
