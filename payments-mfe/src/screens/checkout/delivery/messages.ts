import type { Text } from '@food-court/shared-api';

export const noDeliveryNow = 'The court doesn’t deliver right now. Choose another way.' satisfies Text;
export const deliveryUnknown = 'Say where we deliver to. Then we know the fee.' satisfies Text;
export const deliveryTooFar = 'We don’t deliver there. Choose another place, or another way.' satisfies Text;
export const feeUnknown = 'We don’t know the delivery fee yet. Press Pay again when you see it.' satisfies Text;
