import { useState } from 'react';
import type { ReleaseTeam } from '@food-court/shared-api';
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
        Confirm<VisuallyHidden> the rights of {team.name}</VisuallyHidden>
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={`Confirm the rights of ${asked.name}?`}
          confirmLabel="Confirm the rights"
          cancelLabel="Not now"
          variant="primary"
          busy={confirm.isPending}
          onConfirm={() =>
            confirm.mutate({ name: asked.name, unconfirmed: asked.unconfirmed ?? '' }, { onSettled: close })
          }
          onClose={close}
        >
          <p>
            It may {rightsText(asked)}, with {countOf(asked.tokens.length, 'token')} and{' '}
            {countOf(asked.jobs.length, 'CI job')}. Confirm it only if you know who asked for it, and why.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const countOf = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${count === 0 ? 'no' : count} ${what}s`;
