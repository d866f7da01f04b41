import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { SelectField } from '@food-court/shared-ui';
import { OlderPages } from '#listing/older-pages.tsx';
import { TableActions } from '#listing/table-actions.tsx';
import { useCursor } from '#listing/use-cursor.ts';
import { useListingAddress } from '#listing/use-listing-address.ts';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { invitationStates, stateTexts } from './invitation-texts';
import { InvitationsTable } from './invitations-table';

const readingTexts = {
  get not_allowed() {
    return t('You’re no longer an admin, so you can’t see invitations.');
  },
};

const stateChoices = () => [
  { value: '', label: t('All invitations') },
  ...invitationStates.map((value) => ({ value, label: t(stateTexts[value]) })),
];

/** Shows admins which friends came by an invitation. The address says which state is shown, and where the page starts. */
export default function InvitationsScreen() {
  const { choice, choose } = useListingAddress();
  const { cursor, goTo } = useCursor();
  const state = choice('state', invitationStates);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useQuery({
    ...apiPage('GET /invitations', { query: { state, cursor } }),
    placeholderData: (before) => before,
  });
  const focus = () => heading.current?.focus();
  return (
    <Page
      id="invitations"
      title={t('Invitations')}
      lead={t('Friends who came by someone’s invitation, and the credit for it. The court pays for both.')}
      heading={heading}
      action={<TableActions name="invitations" />}
    >
      <SelectField
        label={t('Show')}
        options={stateChoices()}
        value={state ?? ''}
        onChange={({ target }) => choose({ state: target.value, cursor: undefined })}
      />
      {page.error ? (
        <LoadError title={t('We couldn’t load the invitations')} query={page} texts={readingTexts} />
      ) : (
        <>
          <InvitationsTable
            invitations={page.data?.items ?? []}
            busy={page.isFetching}
            empty={
              state === undefined ? t('No one has come by an invitation yet.') : t('No invitation is in this state.')
            }
            focus={focus}
          />
          <OlderPages
            cursor={cursor}
            next={page.data?.next}
            goTo={(to) => {
              goTo(to);
              focus();
            }}
          />
        </>
      )}
    </Page>
  );
}
