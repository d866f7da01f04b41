import {
  formatDollars,
  language,
  t,
  type AllergenStatement,
  type AuditEntry,
  type OptionGroup,
  type RecordedAction,
  type Text,
} from '@food-court/shared-api';
import { dishNumberNames, dishNumbers } from '@food-court/shared-api/dish-numbers';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { writeTime } from '#page/write-time.ts';
import { stopStates } from '#orders/delivery/stop-states.ts';
import { statusLabels } from '../orders/labels';
import { periodText } from '#figures/money/period-days.ts';

const actionTexts = {
  'account changed': 'Changed an account',
  'account erased': 'Erased an account',
  'dish changed': 'Changed a dish',
  'dish removed': 'Removed a dish',
  'kitchen changed': 'Changed a kitchen',
  'dispute answered': 'Answered a dispute',
  'order step': 'Moved an order',
  'orders exported': 'Downloaded orders',
  refund: 'Refunded',
  'review hidden': 'Hid a review',
  'review shown': 'Showed a review again',
  'banner changed': 'Changed the banner',
  'commission set': 'Set a commission',
  'commission withdrawn': 'Withdrew a commission',
  'tax set': 'Set a tax',
  'tax withdrawn': 'Withdrew a tax',
  'payout recorded': 'Recorded a payout',
  'payout confirmed': 'Confirmed a payout',
  'payout withdrawn': 'Withdrew a payout',
  'month closed': 'Closed a month',
  'rent set': 'Set a rent',
  'rent withdrawn': 'Withdrew a rent',
  'service fee set': 'Set a service fee',
  'service fee withdrawn': 'Withdrew a service fee',
  'money given': 'Gave money for a wallet',
  'invitation released': 'Allowed an invitation',
  'term set': 'Set a term of the court',
  'term withdrawn': 'Withdrew a term of the court',
  'table codes replaced': 'Replaced the codes of tables',
  'table rules changed': 'Changed the rules for orders to a table',
  'tips set': 'Turned tips on or off',
  'delivery changed': 'Changed delivery',
  'delivery ended': 'Ended a delivery',
  'courier paid': 'Paid a courier',
  'courier link made': 'Gave deliveries to a courier',
  'courier link revoked': 'Withdrew the link of a courier',
  'monitor link made': 'Made a link for a screen of the hall',
  'monitor link revoked': 'Withdrew the link of a screen of the hall',
  release: 'Released',
  canary: 'Served to some visitors',
  preview: 'Listed for previews',
  rollback: 'Rolled back',
  withdrawal: 'Withdrew',
  'build uploaded': 'Uploaded a build',
  'release asked for': 'Asked for a release',
  'flag switched': 'Switched a flag',
  'team added': 'Added a team',
  'team changed': 'Changed a team',
  'team removed': 'Removed a team',
  'team confirmed': 'Confirmed the rights of a team',
  'team token made': 'Made a token for a team',
  'team token revoked': 'Revoked a team’s token',
} satisfies Record<RecordedAction, Text>;

export const actionText = (action: AuditEntry['action']): string => t(actionTexts[action]);

/** Keyed by the server’s field names. */
const fieldTexts: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(dishNumberNames.map((name) => [name, dishNumbers[name].name])),
  added_minutes: 'added minutes' satisfies Text,
  allergens: 'allergens' satisfies Text,
  advance: 'advance' satisfies Text,
  amount: 'amount' satisfies Text,
  archive_sha256: 'SHA-256 of the archive' satisfies Text,
  auto_accept: 'accepts automatically' satisfies Text,
  build: 'build' satisfies Text,
  busy_minutes: 'minutes when busy' satisfies Text,
  capacity: 'capacity' satisfies Text,
  category: 'category' satisfies Text,
  commission: 'commission in percent' satisfies Text,
  commit: 'commit' satisfies Text,
  days_off: 'days off' satisfies Text,
  description: 'description' satisfies Text,
  flag: 'flag' satisfies Text,
  from: 'from' satisfies Text,
  hidden: 'hidden' satisfies Text,
  hours: 'hours' satisfies Text,
  kitchens: 'kitchens' satisfies Text,
  marks: 'marks' satisfies Text,
  needs_code: 'code of the table needed' satisfies Text,
  needs_day_code: 'code of the day needed' satisfies Text,
  networks: 'networks' satisfies Text,
  options: 'options' satisfies Text,
  orders: 'orders' satisfies Text,
  paid_on: 'paid on' satisfies Text,
  paused: 'paused' satisfies Text,
  paused_until: 'paused until' satisfies Text,
  photo: 'photo' satisfies Text,
  photos: 'photos' satisfies Text,
  places: 'places' satisfies Text,
  price: 'price' satisfies Text,
  reason: 'reason' satisfies Text,
  reference: 'reference' satisfies Text,
  repository: 'repository' satisfies Text,
  role: 'role' satisfies Text,
  roles: 'roles' satisfies Text,
  share: 'share' satisfies Text,
  show: 'shown orders' satisfies Text,
  shown_first: 'shown first' satisfies Text,
  since: 'since' satisfies Text,
  sold_out: 'sold out' satisfies Text,
  sold_out_until: 'sold out until' satisfies Text,
  stars: 'stars' satisfies Text,
  status: 'status' satisfies Text,
  rent: 'rent a month' satisfies Text,
  'service fee': 'service fee' satisfies Text,
  nairaPerDollar: 'naira to a dollar' satisfies Text,
  leastDeliveryFee: 'lowest delivery fee in naira' satisfies Text,
  mostDeliveryFee: 'highest delivery fee in naira' satisfies Text,
  mostSurge: 'highest surge' satisfies Text,
  courierPercent: 'courier’s part of a delivery fee in percent' satisfies Text,
  tips_cents: 'tips' satisfies Text,
  way: 'paid by' satisfies Text,
  friendPercent: 'discount of a friend in percent' satisfies Text,
  friendSpends: 'naira that the discount is for' satisfies Text,
  inviterCredit: 'credit for an invitation in naira' satisfies Text,
  story: 'story' satisfies Text,
  counter: 'counter' satisfies Text,
  suspended: 'suspended' satisfies Text,
  text: 'text' satisfies Text,
  tax: 'tax in percent' satisfies Text,
  title: 'title' satisfies Text,
  to: 'to' satisfies Text,
  token: 'token' satisfies Text,
  valid_from: 'valid from' satisfies Text,
  version: 'version' satisfies Text,
  what: 'change' satisfies Text,
};

export const timeText = (at: string): string => writeTime(new Date(at));

interface ChangedField {
  name: string;
  before?: string;
  after?: string;
}

/** Names the subject of an entry: a month in words, everything else as it is recorded. */
export const subjectText = (action: RecordedAction, subject: string): string =>
  action === 'month closed' ? periodText('month', `${subject}-01`) : subject;

/** In words, such as 'sold out: no, then yes'. */
export const changedFields = ({ before, after }: AuditEntry): ChangedField[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    name: fieldName(field),
    before: valueText(field, before[field]),
    after: valueText(field, after[field]),
  }));

function fieldName(field: string): string {
  const text = fieldTexts[field];
  return text === undefined ? field.replaceAll('_', ' ') : t(text);
}

type Value = AuditEntry['before'][string];

function valueText(field: string, value: Value | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (field === 'allergens') return allergensInWords(value as string | null);
  if (value === null) return t('none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return `${value.length}`;
  if (field === 'options' && typeof value === 'string') return optionsInWords(JSON.parse(value) as OptionGroup[]);
  if (typeof value === 'number')
    return moneyFields.has(field) ? formatDollars(value) : value.toLocaleString(language());
  if (field === 'valid_from') return timeText(value);
  if (field === 'status') return statusLabels[value as keyof typeof statusLabels] ?? deliveryState(value);
  return field === 'category' || field === 'role' ? t(value) : value;
}

const deliveryState = (state: string): string =>
  state in stopStates ? t(stopStates[state as keyof typeof stopStates]) : state;

const moneyFields = new Set(['price', 'amount', 'rent', 'service fee']);

/** For example 'Size: Small -$1.50, Large'. */
const optionsInWords = (groups: readonly OptionGroup[]): string =>
  groups.map(({ name, choices }) => `${name}: ${choices.map(choiceText).join(', ')}`).join('; ') || t('none');

const allergensInWords = (value: string | null): string =>
  allergenSentences(value === null ? undefined : (JSON.parse(value) as AllergenStatement)).join(' · ');

function choiceText({ name, price, soldOut }: OptionGroup['choices'][number]): string {
  const difference = price !== 0 && `${price < 0 ? '-' : '+'}${formatDollars(Math.abs(price))}`;
  return [name, difference, soldOut && t('(sold out)')].filter(Boolean).join(' ');
}
