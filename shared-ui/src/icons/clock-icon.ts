import { Clock } from 'lucide';
import { createIcon } from './create-icon';

export const ClockIcon = createIcon(Clock);
