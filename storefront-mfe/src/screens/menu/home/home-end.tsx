import type { ReactNode } from 'react';
import { PartnerStrips } from './partner-strips';
import { Promotion } from './promotion';

/** The end of the page, whose code is loaded when it comes near. */
const HomeEnd = ({ pauseButton }: { pauseButton: ReactNode }) => (
  <>
    <Promotion />
    <PartnerStrips pauseButton={pauseButton} />
  </>
);

export default HomeEnd;
