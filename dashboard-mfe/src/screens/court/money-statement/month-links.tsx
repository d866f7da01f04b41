import { Link } from 'react-router-dom';
import { t, type Statement } from '@food-court/shared-api';
import { buttonClass, row } from '@food-court/shared-ui';
import { monthOf, statementLink } from '#figures/money/money-address.ts';
import { addDays } from '#figures/money/period-days.ts';

/** Longer than each month. */
const daysOfLongMonth = 31;

interface MonthLinksProps {
  statement: Statement;
  /** The link to the next month may disappear when it is pressed. */
  focus: () => void;
}

export const MonthLinks = ({ statement: { kitchen, month, isCurrent }, focus }: MonthLinksProps) => (
  <nav className={row(2)} aria-label={t('Month')}>
    <Link className={step} to={statementLink(kitchen.id, monthOf(addDays(`${month}-01`, -1)))} onClick={focus}>
      {t('Previous')}
    </Link>
    {!isCurrent && (
      <Link
        className={step}
        to={statementLink(kitchen.id, monthOf(addDays(`${month}-01`, daysOfLongMonth)))}
        onClick={focus}
      >
        {t('Next')}
      </Link>
    )}
  </nav>
);

const step = buttonClass({ variant: 'secondary', size: 's' });
