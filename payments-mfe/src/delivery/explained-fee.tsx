import { t } from '@food-court/shared-api';
import { formatChargedNaira } from '@food-court/shared-api/naira';
import { Disclosure, stack } from '@food-court/shared-ui';
import { Calculation } from './calculation';
import { feeOf, type FeeBasis } from './fee-of';

interface ExplainedFeeProps {
  basis: FeeBasis;
  /** The fee that the server computed. Without it, this browser computes it. */
  naira?: number;
}

/** A fee, and each number that it comes from. */
export const ExplainedFee = ({ basis, naira = feeOf(basis).naira }: ExplainedFeeProps) => (
  <section aria-label={t('Delivery fee')} className={stack(2)}>
    <p data-look="numbers">
      {t('Delivery fee')} <strong>{formatChargedNaira(naira, basis.nairaPerDollar)}</strong>
    </p>
    <Disclosure summary={t('How this was calculated')}>
      <Calculation basis={basis} />
    </Disclosure>
  </section>
);
