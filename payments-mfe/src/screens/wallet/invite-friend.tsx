import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError, call, t, type Invitation } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, Card, stack } from '@food-court/shared-ui';
import { friendText, inviterText, outcomeText, shareText, termsText } from './invitation-texts';

const invitationQuery = { ...apiQuery('GET /invitation'), retry: false };

/** A server of the release before does not know invitations, and a court may have none. */
export function InviteFriend() {
  const { data: invitation } = useQuery(invitationQuery);
  return invitation?.offered ? <Offer invitation={invitation} /> : null;
}

function Offer({ invitation }: { invitation: Invitation }) {
  const title = useId();
  const { mutate, isPending } = useShare(invitation);
  const outcome = outcomeText(invitation);
  return (
    <Card raised as="section" aria-labelledby={title} className={stack(3)}>
      <h2 id={title} data-look="l">
        {t('Invite a friend')}
      </h2>
      <p>
        {friendText(invitation)} {inviterText(invitation)}
      </p>
      <p data-look="s soft">{termsText(invitation)}</p>
      {invitation.code !== undefined && (
        <p data-look="bold breaks">{t('Your code: {code}', { code: invitation.code })}</p>
      )}
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {t('Share your link')}
        </Button>
      </div>
      {outcome && <p data-look="s soft numbers">{outcome}</p>}
    </Card>
  );
}

/** Makes the code at the first press. */
function useShare(invitation: Invitation) {
  const client = useQueryClient();
  const codeOf = async (): Promise<string> => {
    if (invitation.code !== undefined) return invitation.code;
    const { code } = await call('POST /invitation');
    client.setQueryData(invitationQuery.queryKey, { ...invitation, code });
    return code;
  };
  return useMutation({
    mutationFn: async () => share(invitation, `${location.origin}/register?invite=${await codeOf()}`),
    onError: (error) =>
      toast.error(
        error instanceof ApiError ? error.message : t('We couldn’t copy the link. Read out your code instead.'),
      ),
  });
}

/** Uses the share sheet where there is one; elsewhere the link is copied. */
async function share(invitation: Invitation, url: string): Promise<void> {
  // Missing in old browsers and without https.
  if (typeof navigator.share === 'function')
    return navigator.share({ title: t('Invite a friend'), text: shareText(invitation), url }).catch(ignoreClosed);
  await navigator.clipboard.writeText(url);
  toast.success(t('Link copied'));
}

/** Somebody closed the sheet. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
