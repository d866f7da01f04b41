import { Settings } from 'lucide';
import { drawIcon } from './draw-icon';

export const SettingsIcon = drawIcon(Settings);
