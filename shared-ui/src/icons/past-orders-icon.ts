import { ClipboardClock } from 'lucide';
import { createIcon } from './create-icon';

export const PastOrdersIcon = createIcon(ClipboardClock);
