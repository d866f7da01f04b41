import { Link } from 'react-router-dom';
import { formatDollars, t, type UsedInvitation } from '@food-court/shared-api';
import { Badge, Button, Table, type TableColumn } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { reasonTexts, stateTexts, stateTones } from './invitation-texts';
import { useRelease } from './use-release';

interface InvitationsTableProps {
  invitations: readonly UsedInvitation[];
  busy: boolean;
  empty: string;
  /** Takes the focus when the button that has it is gone. */
  focus: () => void;
}

export function InvitationsTable({ invitations, busy, empty, focus }: InvitationsTableProps) {
  const { mutate, isPending, variables } = useRelease(focus);
  const columns = columnsWith({ allow: mutate, allowing: isPending ? variables : undefined });
  return (
    <Table
      caption={t('Invitations, newest first')}
      columns={columns}
      rows={invitations}
      rowKey={({ _id }) => _id}
      busy={busy}
      empty={empty}
    />
  );
}

interface Allowing {
  allow: (id: string) => void;
  /** The id of the invitation that is being allowed. */
  allowing: string | undefined;
}

const columnsWith = (allowing: Allowing): readonly TableColumn<UsedInvitation>[] => [
  { title: t('Friend'), wide: true, cell: ({ _id, friend }) => <Person id={nameId(_id)} person={friend} /> },
  { title: t('Invited by'), cell: ({ inviter }) => <Person person={inviter} /> },
  { title: t('State'), cell: (invitation) => <State invitation={invitation} {...allowing} /> },
  {
    title: t('Reason'),
    cell: ({ reason, flagged }) => (
      <span data-look="breaks grid">
        {reason && <span>{t(reasonTexts[reason])}</span>}
        {flagged && <span data-look="soft">{t('Same network')}</span>}
      </span>
    ),
  },
  { title: t('Discount'), isNumeric: true, cell: ({ discount }) => amountText(discount) },
  { title: t('Credit'), isNumeric: true, cell: ({ credit }) => amountText(credit) },
  { title: t('When'), cell: ({ at }) => <time dateTime={at}>{writeTime(new Date(at))}</time> },
];

const amountText = (dollars: number | undefined): string => (dollars === undefined ? '' : formatDollars(dollars));

const nameId = (invitationId: string): string => `invited-${invitationId}`;

const Person = ({ id, person: { _id, name, email } }: { id?: string; person: UsedInvitation['friend'] }) => (
  <span data-look="breaks grid">
    <Link id={id} to={`/dashboard/person/${_id}`}>
      <bdi>{name}</bdi>
    </Link>
    <span data-look="s soft">{email}</span>
  </span>
);

const State = ({ invitation: { _id, state }, allow, allowing }: { invitation: UsedInvitation } & Allowing) => (
  <span data-look="grid start-items gap-1">
    <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
    {state === 'held' && (
      <Button
        variant="secondary"
        size="s"
        aria-describedby={nameId(_id)}
        busy={allowing === _id}
        disabled={allowing !== undefined && allowing !== _id}
        onClick={() => allow(_id)}
      >
        {t('Allow')}
      </Button>
    )}
  </span>
);
