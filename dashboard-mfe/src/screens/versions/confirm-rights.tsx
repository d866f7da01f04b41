import { useState } from 'react';
import { t, type ReleaseTeam } from '@food-court/shared-api';
import { Button, ConfirmDialog, VisuallyHidden } from '@food-court/shared-ui';
import { rightsText } from './labels';
import { useConfirmRights } from './use-team-changes';

/** The second person: rights that `npm run team` gave count when an admin has confirmed them. */
export function ConfirmRights({ team }: { team: ReleaseTeam }) {
  // What the admin reads is what they confirm, though the page reads again meanwhile.
  const [asked, setAsked] = useState<ReleaseTeam>();
  const confirm = useConfirmRights();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsked(team)}>
        {t('Confirm')}
        <VisuallyHidden> {t('the rights of {name}', { name: team.name })}</VisuallyHidden>
      </Button>
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
            {t('It may {asked}, with {length} and {length2}. Confirm it only if you know who asked for it, and why.', {
              asked: rightsText(asked),
              length: countOf(asked.tokens.length, 'token'),
              length2: countOf(asked.jobs.length, 'CI job'),
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const countOf = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${count === 0 ? 'no' : count} ${what}s`;
