import { Languages } from 'lucide';
import { createIcon } from './create-icon';

export const LanguagesIcon = createIcon(Languages);
