import { ShieldCheck } from 'lucide';
import { drawIcon } from './draw-icon';

export const ShieldIcon = drawIcon(ShieldCheck);
