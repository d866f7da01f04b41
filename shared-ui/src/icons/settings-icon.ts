import { Settings } from 'lucide';
import { createIcon } from './create-icon';

export const SettingsIcon = createIcon(Settings);
