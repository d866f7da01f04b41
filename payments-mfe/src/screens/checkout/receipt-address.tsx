import { ApiError, limits, t } from '@food-court/shared-api';
import { TextField } from '@food-court/shared-ui';
import { addressUnreadable } from './messages';

interface ReceiptAddressProps {
  address: string;
  onChange: (address: string) => void;
  /** The button was pressed, so a wrong address is pointed out from now on. */
  isChecked: boolean;
  /** The order was placed with this address. */
  isFixed: boolean;
}

/** A guest has no address, and needs none. */
export const ReceiptAddress = ({ address, onChange, isChecked, isFixed }: ReceiptAddressProps) => (
  <TextField
    label={t('E-mail for your receipt (optional)')}
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={limits.email}
    disabled={isFixed}
    value={address}
    error={isChecked && !isReadable(address.trim()) ? t(addressUnreadable) : undefined}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** Only finds slips; the server checks the address. */
function isReadable(address: string): boolean {
  const [name, host = '', ...more] = address.split('@');
  return address === '' || (name !== '' && host.includes('.') && more.length === 0 && !/\s/.test(address));
}

/** Empty when nothing is typed. Throws for what is no address, before anything is ordered. */
export function readAddress(typed: string): { receiptTo?: string } {
  const address = typed.trim();
  if (!isReadable(address)) throw new ApiError('validation_failed', t(addressUnreadable), 400);
  return address === '' ? {} : { receiptTo: address };
}
