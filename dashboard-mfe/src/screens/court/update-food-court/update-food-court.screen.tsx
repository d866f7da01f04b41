import { useRef } from 'react';
import { t } from '@food-court/shared-api';
import { stack } from '@food-court/shared-ui';
import { PageHead } from '#page/page-head.tsx';
import { Banner } from './banner';
import { Commission } from './rates/commission';
import { CourtTerms } from './rates/court-terms';
import { Rent } from './rates/rent';
import { ServiceFee } from './rates/service-fee';
import { Tax } from './rates/tax';
import { CourtDishes } from './court-dishes';
import { Delivery } from './delivery';
import { FirstShown } from './first-shown';
import { Tips } from './tips';

export default function UpdateFoodCourtScreen() {
  const dishes = useRef<HTMLHeadingElement>(null);
  return (
    <div className={stack(7)}>
      <PageHead
        id="update-food-court"
        title={t('Update Food Court')}
        lead={t('What visitors see first, the banner, and every dish on the menu.')}
      />
      <FirstShown onChange={() => dishes.current?.focus()} />
      <Banner />
      <Commission />
      <Tax />
      <Rent />
      <ServiceFee />
      <Tips />
      <Delivery />
      <CourtTerms />
      <CourtDishes heading={dishes} />
    </div>
  );
}
