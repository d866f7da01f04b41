import { CourtIcon } from 'shared-ui/icons';
import { OpensSoon } from '../opening/opens-soon';

export default function UpdateFoodCourtScreen() {
  return <OpensSoon page="Update Food Court" detail="You will look after every dish here, choose what the home page shows first and write the announcement." picture={<CourtIcon />} />;
}
