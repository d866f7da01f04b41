import { useState } from 'react';
import { t, type ReleaseTeam } from '@food-court/shared-api';
import { Button, ConfirmDialog, plural, VisuallyHidden } from '@food-court/shared-ui';
import { backendText, levelText, rightsText, sourceText } from './builds/labels';
import { useConfirmRights } from './use-team-changes';

/** Confirmation by a second person: rights that `npm run team` gave only count once an admin has confirmed them. */
export function ConfirmRights({ team }: { team: ReleaseTeam }) {
  // Kept, so that the admin confirms exactly what they read, although the page refreshes meanwhile.
  const [asked, setAsked] = useState<ReleaseTeam>();
  const confirm = useConfirmRights();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsked(team)}>
        {t('Confirm')}
        <VisuallyHidden> {t('the rights of {name}', { name: team.name })}</VisuallyHidden>
      </Button>
      {confirm.signInAgain.dialog}
      {asked && (
        <ConfirmDialog
          open
          title={t('Confirm the rights of {name}?', { name: asked.name })}
          confirmLabel={t('Confirm the rights')}
          cancelLabel={t('Not now')}
          variant="primary"
          busy={confirm.isPending}
          onConfirm={() =>
            confirm.mutate({ name: asked.name, unconfirmed: asked.unconfirmed ?? '' }, { onSettled: close })
          }
          onClose={close}
        >
          <p>
            {t('It may {rights}, with {tokens} and {jobs}. Confirm it only if you know who asked for it, and why.', {
              rights: rightsText(asked),
              tokens: tokensText(asked.tokens.length),
              jobs: jobsText(asked.jobs.length),
            })}
          </p>
          {asked.backends?.map((backend) => (
            <p key={backend.remote} data-look="breaks">
              {backendText(backend)}
            </p>
          ))}
          {asked.sources?.map((source) => (
            <p key={`${source.remote} ${source.kind}`} data-look="breaks">
              {sourceText(source)}
            </p>
          ))}
          {asked.levels?.map((level) => (
            <p key={level.remote} data-look="breaks">
              {levelText(level)}
            </p>
          ))}
        </ConfirmDialog>
      )}
    </>
  );
}

const tokensText = (count: number): string =>
  count === 0 ? t('no tokens') : plural(count, 'one token', '{count} tokens');

const jobsText = (count: number): string =>
  count === 0 ? t('no CI jobs') : plural(count, 'one CI job', '{count} CI jobs');
