import { t } from '@food-court/shared-api';
import { stack, Table, type TableColumn } from '@food-court/shared-ui';
import { Timestamp } from '../builds/labels';
import { BuildCaption, QuotedMessage } from './failure-cells';
import type { RemoteOverview } from './remote-answer';

type Refusal = RemoteOverview['refusals'][number];

const refused: Record<Refusal['what'], string> = {
  get upload() {
    return t('was not taken');
  },
  get check() {
    return t('did not pass the check');
  },
  get preview() {
    return t('was not listed for previews');
  },
  get canary() {
    return t('did not become a canary');
  },
  get release() {
    return t('was not released');
  },
  get share() {
    return t('did not get another share');
  },
};

/** A refusal has a headline, and below it one reason in each line. */
const firstReason = (message: string): string => {
  const [headline = '', reason] = linesOf(message);
  return reason ?? headline;
};

const linesOf = (message: string): string[] => message.split('\n').map((line) => line.trim());

const columns: readonly TableColumn<Refusal>[] = [
  {
    get title() {
      return t('Why');
    },
    wide: true,
    cell: ({ message }) => <QuotedMessage text={firstReason(message)} />,
  },
  {
    get title() {
      return t('What');
    },
    cell: ({ build, what }) => (
      <div>
        {refused[what]}
        <BuildCaption build={build} />
      </div>
    ),
  },
  {
    get title() {
      return t('When');
    },
    cell: ({ at, by }) => (
      <div>
        <Timestamp at={at} />
        <span data-look="s soft breaks block">{t('by {by}', { by })}</span>
      </div>
    ),
  },
];

export const Refusals = ({ refusals, busy }: { refusals: readonly Refusal[]; busy: boolean }) => (
  <Table
    caption={t('Refused builds')}
    columns={columns}
    rows={refusals}
    rowKey={({ build, what }) => `${build} ${what}`}
    fold={{
      title: t('The whole refusal'),
      label: ({ build, what }) => t('The whole refusal: {build} {refused}', { build, refused: refused[what] }),
      content: ({ message }) => (
        <div className={stack(2)} data-look="pad-3-4">
          {linesOf(message).map((line, index) => (
            <p key={index} data-look="breaks">
              {line}
            </p>
          ))}
        </div>
      ),
    }}
    busy={busy}
    empty={t('No build was refused.')}
  />
);
