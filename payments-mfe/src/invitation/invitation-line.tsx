import { dollarsFromCents, formatDollars, t } from '@food-court/shared-api';

/** A line among the prices. Without an invitation there is none. */
export const InvitationLine = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <p data-look="row between">
      <span>{t('Invitation')}</span> <span data-look="numbers">−{formatDollars(dollarsFromCents(cents))}</span>
    </p>
  );
