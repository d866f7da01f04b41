/** 'late': the card provider took it, and the food court has not heard of it for some time. */
export type PaymentStage = 'open' | 'paying' | 'confirming' | 'late';
