import { limits, openStatuses, type OrderStatus } from '@food-court/shared-api/contract';

interface ReviewedLine {
  status: OrderStatus;
  had_at: Date | null;
  buyer_uid: string;
  seller_uid: string;
}

const hourMs = 3_600_000;

/**
 * Returns until when the buyer can write or change the review of a ticket with these lines; undefined if they can't. A refund
 * changes nothing, as they had the meal. One that its courier took back isn't reviewed. Nobody can review their own kitchen.
 */
export function reviewableUntil(lines: readonly ReviewedLine[], writtenAt: Date | undefined): Date | undefined {
  const isOver = lines.every(({ status }) => !(openStatuses as readonly OrderStatus[]).includes(status));
  const had = lines.flatMap(({ had_at: at }) => (at ? [at.getTime()] : []));
  if (!isOver || had.length === 0 || lines.some((line) => line.buyer_uid === line.seller_uid)) return undefined;
  return writtenAt
    ? new Date(writtenAt.getTime() + limits.reviewChangeHours * hourMs)
    : new Date(Math.max(...had) + limits.reviewDays * 24 * hourMs);
}
