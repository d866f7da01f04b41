import { t } from '@food-court/shared-api';
import { writeClock, writeDay, writeTime } from '#page/write-time.ts';

/** When a run began: the time alone if that was today. */
export function sinceText(startedAt: string, now: number): string {
  const at = new Date(startedAt);
  return writeDay(at) === writeDay(now)
    ? t('since {clock}', { clock: writeClock(at) })
    : t('since {time}', { time: writeTime(at) });
}
