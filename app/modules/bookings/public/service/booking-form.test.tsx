import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BookingForm } from './booking-form.tsx';

const service = {
  slug: 'first-talk',
  questions: [],
  needsPhone: false,
  allowsFirstNameOnly: false,
  needsApproval: false,
  maxSeries: 1,
  takesPackages: true,
};

function render(
  isLoggedIn: boolean,
  begunWith: Record<string, string> = {},
  more: { spentPackage?: string } = {},
): string {
  const form = {
    start: '2027-01-04T09:00:00.000Z',
    zone: 'Europe/London',
    when: 'Monday',
    packages: [],
    hold: 'secret',
    isLoggedIn,
    begunWith,
    ...more,
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

test('logging in to use a package is a way to pay, after the fields', () => {
  const html = render(false);
  expect(html.indexOf('value="log-in"')).toBeGreaterThan(html.indexOf('name="phone"'));
  expect(html).toMatch(/<input[^>]*type="radio"[^>]*value=""[^>]*checked=""|<input[^>]*checked=""[^>]*value=""/);
  expect(render(true)).not.toContain('value="log-in"');
});

test('the button says one act also without styles, and both of them apart where logging in is one', () => {
  const label = (html: string) => /value="book"[^>]*>(.*?)<\/button>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
  expect(label(render(true))).toBe('Book this time');
  expect(label(render(false))).toBe('Book this time Log in and continue');
});

test('the form has what was typed before logging in', () => {
  expect(render(true, { phone: '020 7946 0000' })).toContain('value="020 7946 0000"');
});

test('who asked to log in is asked still after another time was chosen, and told afterwards if no package pays', () => {
  const values = { package: 'log-in' };
  expect(render(false, values)).toMatch(
    /<input[^>]*value="log-in"[^>]*checked=""|<input[^>]*checked=""[^>]*value="log-in"/,
  );
  expect(render(false, values).match(/checked=""/g)).toHaveLength(1);
  expect(render(true, values)).toContain('No package of this account pays for this service.');
  expect(render(true)).not.toContain('No package of this account');
});

test('who had a package is told that it pays no longer, whether they asked or not', () => {
  const spent = { spentPackage: 'All sessions of your package are booked already.' };
  for (const values of [undefined, { package: 'log-in' }]) {
    const html = render(true, values, spent);
    expect(html).toContain(`${spent.spentPackage} You can book without a package.`);
    expect(html).not.toContain('No package of this account');
  }
});
