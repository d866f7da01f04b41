import { t } from '@food-court/shared-api';
import { Badge, dateFormat, Table, type TableColumn } from '@food-court/shared-ui';
import { percent, Timestamp } from '../builds/labels';
import type { RemoteFlag } from './remote-answer';

const everybody = 100;
/** Flags end by the server’s calendar, which is in UTC. */
const writeDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

const columns: readonly TableColumn<RemoteFlag>[] = [
  {
    get title() {
      return t('Flag');
    },
    wide: true,
    cell: ({ name, description }) => (
      <div>
        <span data-look="bold breaks">{name}</span>
        {description && <span data-look="s soft breaks block">{description}</span>}
      </div>
    ),
  },
  {
    get title() {
      return t('Is');
    },
    cell: (flag) => (
      <div>
        <Badge tone={isOff(flag) ? 'neutral' : 'success'}>{stateOf(flag)}</Badge>
        <span data-look="s soft breaks block">{peopleOf(flag)}</span>
      </div>
    ),
  },
  {
    get title() {
      return t('Switched');
    },
    cell: ({ switched, judgement }) => (
      <div>
        {switched ? <Timestamp at={switched.at} /> : t('never')}
        {switched && <span data-look="s soft breaks block">{t('by {by}', { by: switched.by })}</span>}
        {switched?.reason && <span data-look="s soft breaks block">{switched.reason}</span>}
        {judgement && <span data-look="s soft breaks block">{judgement}</span>}
      </div>
    ),
  },
  {
    get title() {
      return t('Owner');
    },
    cell: ({ owner, expires }) => (
      <div>
        <span data-look="breaks">{owner}</span>
        <span data-look="s soft block">{t('until {day}', { day: writeDay(new Date(expires)) })}</span>
      </div>
    ),
  },
];

const isOff = ({ default: isOn, switched }: RemoteFlag): boolean =>
  switched?.rule ? switched.rule.share === 0 : !isOn;

function stateOf({ default: isOn, switched }: RemoteFlag): string {
  const share = switched?.rule?.share;
  if (share === undefined) return isOn ? t('on by default') : t('off by default');
  if (share === 0) return t('off');
  return share === everybody ? t('on') : t('on for {share}', { share: percent(share) });
}

function peopleOf({ switched }: RemoteFlag): string | undefined {
  const { roles, kitchens } = switched?.rule ?? {};
  const people = [...(roles ?? []), ...(kitchens ?? [])];
  return people.length === 0 ? undefined : t('only for {people}', { people: people.join(', ') });
}

export const Flags = ({ flags, busy }: { flags: readonly RemoteFlag[]; busy: boolean }) => (
  <Table
    caption={t('Flags')}
    columns={columns}
    rows={flags}
    rowKey={({ name }) => name}
    busy={busy}
    empty={t('No live build declares a flag.')}
  />
);
