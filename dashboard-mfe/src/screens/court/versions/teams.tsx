import { useState } from 'react';
import { t, type ReleaseTeam } from '@food-court/shared-api';
import {
  Badge,
  Button,
  ConfirmDialog,
  row,
  stack,
  Table,
  textWith,
  VisuallyHidden,
  type TableColumn,
} from '@food-court/shared-ui';
import { ConfirmRights } from './confirm-rights';
import { backendText, levelText, remoteText, sourceText, Timestamp } from './builds/labels';
import { useRevokeToken } from './use-team-changes';

interface Asked {
  team: string;
  id: string;
}

/** The teams that release from their own repositories. `npm run team` gives rights; tokens can also be revoked here. */
export function Teams({ teams, busy }: { teams: readonly ReleaseTeam[]; busy: boolean }) {
  const [asked, setAsked] = useState<Asked>();
  const revoke = useRevokeToken();
  const close = () => setAsked(undefined);
  return (
    <>
      <Table
        caption={t('Who may release')}
        columns={columnsWith(setAsked)}
        rows={teams}
        rowKey={({ name }) => name}
        busy={busy}
        empty={t('No team releases by this site. Operators write to the release store.')}
      />
      {revoke.signInAgain.dialog}
      {asked && (
        <ConfirmDialog
          open
          title={t('Revoke this token of {team}?', { team: asked.team })}
          confirmLabel={t('Revoke the token')}
          cancelLabel={t('Keep it')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(asked.id, { onSettled: close })}
          onClose={close}
        >
          <p>{t('It stops working at once. The team’s other tokens keep working.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const columnsWith = (ask: (asked: Asked) => void): readonly TableColumn<ReleaseTeam>[] => [
  {
    title: t('Team'),
    wide: true,
    cell: (team) => (
      <div className={row(2)}>
        <span data-look="bold">{team.name}</span>
        {team.signs && <Badge tone="success">{t('signs its builds')}</Badge>}
        {team.unconfirmed !== undefined && (
          <>
            <Badge tone="warning">{t('may do nothing until an admin confirms it')}</Badge>
            <ConfirmRights team={team} />
          </>
        )}
      </div>
    ),
  },
  {
    title: t('May'),
    cell: ({ actions, deployables, backends = [], sources = [], levels = [] }) => (
      <span data-look="breaks">
        {actions.join(', ')}
        <span data-look="s soft breaks block">
          {t('of {remotes}', { remotes: deployables.map(remoteText).join(', ') })}
        </span>
        {backends.map((backend) => (
          <span key={backend.remote} data-look="s soft breaks block">
            {backendText(backend)}
          </span>
        ))}
        {sources.map((source) => (
          <span key={`${source.remote} ${source.kind}`} data-look="s soft breaks block">
            {sourceText(source)}
          </span>
        ))}
        {levels.map((level) => (
          <span key={level.remote} data-look="s soft breaks block">
            {levelText(level)}
          </span>
        ))}
      </span>
    ),
  },
  {
    title: t('Comes with'),
    cell: ({ name: team, tokens, jobs }) => (
      <div className={stack(2)}>
        {jobs.map(({ repository, workflow, branch }) => (
          <span key={`${repository} ${workflow} ${branch}`} data-look="breaks">
            {t('{workflow} of {repository} on {branch}', { workflow, repository, branch })}
          </span>
        ))}
        {tokens.map((token) => (
          <TokenRow key={token._id} team={team} token={token} onRevoke={() => ask({ team, id: token._id })} />
        ))}
        {tokens.length + jobs.length === 0 && t('nothing: it has no token')}
      </div>
    ),
  },
];

interface TokenRowProps {
  team: string;
  token: ReleaseTeam['tokens'][number];
  onRevoke: () => void;
}

const TokenRow = ({ team, token: { expires, lastUsed, commit }, onRevoke }: TokenRowProps) => (
  <span className={row(2)}>
    <span>
      {textWith(commit === undefined ? 'A token until {time}' : 'A token of a CI job until {time}', {
        time: <Timestamp at={expires} />,
      })}
      <span data-look="s soft breaks block">
        {lastUsed === undefined
          ? t('not used yet')
          : textWith('last used {time}', { time: <Timestamp at={lastUsed} /> })}
      </span>
    </span>
    <Button variant="ghost" harmful size="s" onClick={onRevoke}>
      {t('Revoke')}
      <VisuallyHidden>
        {' '}
        {textWith('the token of {team} until {time}', { team, time: <Timestamp at={expires} /> })}
      </VisuallyHidden>
    </Button>
  </span>
);
