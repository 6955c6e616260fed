import type { ListName } from './dimensions.ts';
import { conversionNames } from './event-kinds.ts';

/** The heading of each list, and what one of its rows is called in a filter. */
export const listLabels: Record<ListName, { title: string; one: string; empty: string }> = {
  page: { title: 'Pages', one: 'Page', empty: 'Nobody has opened a page.' },
  entry: { title: 'Where visits begin', one: 'Began at', empty: 'No visit began in this time.' },
  exit: { title: 'Where visits end', one: 'Ended at', empty: 'No visit ended in this time.' },
  referrer: { title: 'Referrers', one: 'Came from', empty: 'No visit came from another site.' },
  campaign: { title: 'Campaigns', one: 'Campaign', empty: 'No visit came by a campaign.' },
  country: { title: 'Countries', one: 'Country', empty: 'No country is known.' },
  device: { title: 'Devices', one: 'Device', empty: 'No device is known.' },
  browser: { title: 'Browsers', one: 'Browser', empty: 'No browser is known.' },
  language: { title: 'Languages', one: 'Language', empty: 'No language is known.' },
  outbound: { title: 'Links that leave', one: 'Left for', empty: 'Nobody has followed a link away.' },
  download: { title: 'Downloads', one: 'Downloaded', empty: 'Nobody has opened a file.' },
  press: { title: 'Buttons', one: 'Pressed', empty: 'Nobody has pressed the button of a goal.' },
  missing: { title: 'Missing pages', one: 'Missing page', empty: 'Nobody has asked for a page that is not there.' },
  conversion: { title: 'Conversions', one: 'Conversion', empty: 'Nobody has written, subscribed or signed up.' },
  sequence: { title: 'Paths to conversions', one: 'Pages before it', empty: 'No visit led to a conversion.' },
};

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });
const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Returns how a value of a list is shown. */
export function valueLabel(list: ListName, value: string): string {
  if (value === '') return 'Not known';
  if (list === 'country') return /^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value;
  if (list === 'language') return languageName(value);
  if (list === 'conversion') return conversionNames[value as keyof typeof conversionNames] ?? value;
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
