/**
 * Names of time zones that are neither in the time zone database nor among the ids of Windows: abbreviations, and what
 * Windows, Exchange and Lotus Notes show to people. Abbreviations that mean several zones, such as IST, are missing:
 * nobody can know which one is meant.
 */
export const zoneAliases: Record<string, readonly string[]> = {
  UTC: ['UTC', 'GMT', 'Z', 'UCT', 'Zulu', 'Universal', 'Coordinated Universal Time', 'Utc'],
  '-05:00': ['EST'],
  '-07:00': ['MST'],
  '-10:00': ['HST'],
  'Africa/Johannesburg': ['SAST', 'Harare, Pretoria'],
  'Africa/Lagos': ['West Central Africa'],
  'America/Adak': ['Aleutian Islands'],
  'America/Anchorage': ['Alaska', 'AKST', 'AKDT'],
  'America/Bahia': ['Salvador'],
  'America/Chicago': [
    ...['CST6CDT', 'CDT', 'CST/CDT', 'Central', 'Central Time', 'Central Daylight Time', 'US/Central'],
    ...['Central Time (US & Canada)', 'Central Time (US and Canada)'],
  ],
  'America/Denver': [
    ...['MST7MDT', 'MDT', 'MST/MDT', 'Mountain', 'Mountain Time', 'Mountain Daylight Time', 'US/Mountain'],
    ...['Mountain Time (US & Canada)', 'Mountain Time (US and Canada)'],
  ],
  'America/Guatemala': ['Central America'],
  'America/Halifax': ['Atlantic Time (Canada)', 'AST4ADT', 'ADT'],
  'America/Indiana/Indianapolis': ['Indiana (East)'],
  'America/Los_Angeles': [
    ...['PST8PDT', 'PST', 'PDT', 'PST/PDT', 'Pacific', 'Pacific Time', 'Pacific Daylight Time', 'US/Pacific'],
    ...['Pacific Time (US & Canada)', 'Pacific Time (US and Canada)', 'Pacific Time (US & Canada); Tijuana'],
  ],
  'America/New_York': [
    ...['EST5EDT', 'EDT', 'EST/EDT', 'Eastern', 'Eastern Time', 'Eastern Daylight Time', 'US/Eastern'],
    ...['Eastern Time (US & Canada)', 'Eastern Time (US and Canada)'],
  ],
  'America/Nuuk': ['Greenland'],
  'America/Phoenix': ['Arizona'],
  'America/Regina': ['Saskatchewan'],
  'America/Sao_Paulo': ['Brasilia', 'BRT'],
  'America/St_Johns': ['Newfoundland'],
  'America/Tijuana': ['Baja California'],
  'America/Whitehorse': ['Yukon'],
  'Asia/Colombo': ['Sri Jayawardenepura'],
  'Asia/Dubai': ['Abu Dhabi, Muscat'],
  'Asia/Karachi': ['Islamabad, Karachi'],
  'Asia/Kolkata': ['Chennai, Kolkata, Mumbai, New Delhi', 'Kolkata'],
  'Asia/Shanghai': ['Beijing, Chongqing, Hong Kong, Urumqi', 'Beijing'],
  'Asia/Tokyo': ['JST', 'Osaka, Sapporo, Tokyo'],
  'Atlantic/Cape_Verde': ['Cape Verde Is.', 'Cabo Verde Is.'],
  'Australia/Sydney': ['AEST', 'AEDT', 'AEST/AEDT', 'Canberra, Melbourne, Sydney'],
  'Europe/Berlin': [
    ...['CET', 'CEST', 'CET/CEST', 'MEZ', 'MESZ', 'Central European Time', 'Central European Summer Time'],
    'Western/Central Europe',
  ],
  'Europe/Helsinki': ['EET', 'EEST', 'EET/EEST', 'Eastern European Time'],
  'Europe/Kyiv': ['Kyiv'],
  'Europe/Lisbon': ['WET', 'WEST', 'WET/WEST'],
  'Europe/London': [
    ...['BST', 'GMT/BST', 'GB', 'GB-Eire', 'British Summer Time', 'Greenwich Mean Time'],
    ...['Edinburgh, London', 'Dublin, Edinburgh, Lisbon, London'],
  ],
  'Europe/Moscow': ['MSK', 'Moscow, St. Petersburg', 'Moscow, St. Petersburg, Volgograd'],
  'Europe/Rome': ['Rom'],
  'Europe/Vienna': ['Wien'],
  'Europe/Warsaw': ['Sarajevo, Skopje, Warsaw, Zagreb'],
  'Pacific/Apia': ['Samoa'],
  'Pacific/Auckland': ['NZST', 'NZDT', 'NZST/NZDT', 'Auckland, Wellington'],
  'Pacific/Guadalcanal': ['Solomon Is., New Caledonia'],
  'Pacific/Honolulu': ['Hawaii'],
  'Pacific/Tongatapu': ["Nuku'alofa"],
};

/** Names that Windows no longer has, and that are therefore no longer in the table of CLDR. */
export const oldWindowsNames: readonly (readonly [name: string, id: string])[] = [
  ['Kamchatka Standard Time', 'Asia/Kamchatka'],
  ['Mid-Atlantic Standard Time', 'Atlantic/South_Georgia'],
  ['Mexico Standard Time', 'America/Mexico_City'],
  ['Mexico Standard Time 2', 'America/Chihuahua'],
];
