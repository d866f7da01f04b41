import type { UnansweredSettings } from './settings';
import type { SettingsReader } from './settings-reader';

const aDay = 24 * 60;

/** Each may be 0, which skips this step. */
export function readUnanswered(read: SettingsReader): UnansweredSettings {
  const minutes = (name: string, usual: number) => read.wholeNumber(name, usual, { least: 0, most: aDay });
  const unanswered = {
    ringMinutes: minutes('UNANSWERED_RING_MINUTES', 2),
    adminMinutes: minutes('UNANSWERED_ADMIN_MINUTES', 5),
    cancelMinutes: minutes('UNANSWERED_CANCEL_MINUTES', 8),
    refundMinutes: minutes('UNANSWERED_REFUND_MINUTES', 15),
  };
  const { refundMinutes, ...before } = unanswered;
  if (refundMinutes > 0 && Object.values(before).some((step) => step > refundMinutes))
    read.fault(
      'UNANSWERED_REFUND_MINUTES can’t be less than the other UNANSWERED settings, because the refund is the last step.',
    );
  return unanswered;
}
