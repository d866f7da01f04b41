import { QrCode } from 'lucide';
import { createIcon } from './create-icon';

export const QrCodeIcon = createIcon(QrCode);
