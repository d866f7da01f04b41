import { Sun } from 'lucide';
import { createIcon } from './create-icon';

export const SunIcon = createIcon(Sun);
