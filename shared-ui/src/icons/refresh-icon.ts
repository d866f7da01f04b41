import { RefreshCw } from 'lucide';
import { drawIcon } from './draw-icon';

export const RefreshIcon = drawIcon(RefreshCw);
