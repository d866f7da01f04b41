import { ApiError } from '@food-court/shared-api';
import { becomeGuest, forgetGuest } from '@food-court/shared-api/guest';

/** A secret that has expired, or whose orders were saved in an account, is replaced. */
export async function asGuest<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  await becomeGuest();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'session_expired')) throw error;
    forgetGuest();
    await becomeGuest();
    return ask();
  }
}
