import { t, type BasketLine } from '@food-court/shared-api';
import { dateFormat, useNow } from '@food-court/shared-ui';

const minute = 60_000;
const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** The time that the basket shows, too: if everything is ordered now, the longest dish decides. */
export function ReadyAbout({ lines, className }: { lines: readonly BasketLine[]; className?: string | undefined }) {
  const now = useNow();
  const longest = Math.max(...lines.map(({ readyIn = NaN }) => readyIn));
  if (!Number.isFinite(longest)) return null;
  const time = clock(now + longest * minute);
  const isOfSeveral = new Set(lines.map(({ kitchen }) => kitchen.id)).size > 1;
  return (
    <span className={className} data-look={className === undefined ? 'l bold balanced' : undefined}>
      {isOfSeveral ? t('All ready together, about {time}', { time }) : t('Ready, about {time}', { time })}
    </span>
  );
}
