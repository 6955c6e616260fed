import { ownValue } from '#app/lib/own-value.ts';
import type { ListName } from '../definitions/dimensions.ts';
import { conversionNames } from '../definitions/event-kinds.ts';

/** The heading of each list, and what one of its rows is called in a filter. */
export const listLabels: Record<ListName, { title: string; one: string; empty: string }> = {
  page: { title: 'Pages', one: 'Page', empty: 'No page views yet.' },
  entry: { title: 'Entry pages', one: 'Entry page', empty: 'No visits in this period.' },
  exit: { title: 'Exit pages', one: 'Exit page', empty: 'No visits in this period.' },
  referrer: { title: 'Where visitors came from', one: 'Came from', empty: 'No visits from other sites yet.' },
  campaign: { title: 'Campaigns', one: 'Campaign', empty: 'No visits from campaigns yet.' },
  country: { title: 'Countries', one: 'Country', empty: 'No countries recorded yet.' },
  device: { title: 'Devices', one: 'Device', empty: 'No devices recorded yet.' },
  browser: { title: 'Browsers', one: 'Browser', empty: 'No browsers recorded yet.' },
  language: { title: 'Languages', one: 'Language', empty: 'No languages recorded yet.' },
  outbound: { title: 'External links', one: 'External link', empty: 'No clicks on external links yet.' },
  download: { title: 'Downloads', one: 'Downloaded', empty: 'No downloads yet.' },
  press: { title: 'Buttons', one: 'Pressed', empty: 'No goal buttons pressed yet.' },
  missing: { title: 'Missing pages', one: 'Missing page', empty: 'No missing pages reported.' },
  conversion: { title: 'Conversions', one: 'Conversion', empty: 'No enquiries, subscriptions or sign-ups yet.' },
  sequence: { title: 'Paths to conversions', one: 'Pages before it', empty: 'No conversions yet.' },
};

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });
const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Returns how a value of a list is shown. */
export function valueLabel(list: ListName, value: string): string {
  if (value === '') return 'Not known';
  if (list === 'country') return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
  if (list === 'language') return languageName(value);
  if (list === 'conversion') return ownValue(conversionNames, value) ?? value;
  if (list === 'sequence') {
    const [conversion = '', pages] = value.split(/: (.*)/s);
    return `${valueLabel('conversion', conversion)}: ${pages}`;
  }
  return value;
}

function languageName(value: string): string {
  try {
    return languages.of(value) ?? value;
  } catch {
    return value;
  }
}
