import { RefreshCw } from 'lucide';
import { createIcon } from './create-icon';

export const RefreshIcon = createIcon(RefreshCw);
