import { useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';

/** Leads to the basket of the table, to which this one can be added. */
export function OrderTogether() {
  const navigate = useNavigate();
  return (
    <Button variant="secondary" onClick={() => void navigate('/together')}>
      {t('Order together')}
    </Button>
  );
}
