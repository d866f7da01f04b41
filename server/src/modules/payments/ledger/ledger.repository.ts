import { newId } from '#platform/database/new-id';
import type { LedgerKind, Trx } from '#platform/database/tables';
import type { Line } from './entries';

/** An entry is about a checkout, a payout, a rent, a wallet or a payout of a courier. */
type Subject = {
  [Name in SubjectId]: Record<Name, string> & Partial<Record<Exclude<SubjectId, Name>, never>>;
}[SubjectId];
type SubjectId = 'checkoutId' | 'payoutId' | 'rentId' | 'walletUid' | 'courierPayoutId';

type Entry = Subject & {
  kind: LedgerKind;
  reference: string;
  lines: readonly Line[];
};

/** Fails the transaction if the reference exists, so that the same event can't be posted twice. */
export async function postEntry(
  trx: Trx,
  { kind, reference, checkoutId, payoutId, rentId, walletUid, courierPayoutId, lines }: Entry,
): Promise<void> {
  const id = newId();
  await trx
    .insertInto('ledger_entries')
    .values({
      id,
      kind,
      reference,
      checkout_id: checkoutId ?? null,
      ...(payoutId !== undefined && { payout_id: payoutId }),
      ...(rentId !== undefined && { rent_id: rentId }),
      ...(walletUid !== undefined && { wallet_uid: walletUid }),
      ...(courierPayoutId !== undefined && { courier_payout_id: courierPayoutId }),
    })
    .execute();
  await trx
    .insertInto('ledger_lines')
    .values(
      lines.map(({ account, ownerUid, orderId, cents, commissionBp, taxBp }) => ({
        entry_id: id,
        account,
        owner_uid: ownerUid ?? null,
        order_id: orderId ?? null,
        amount_cents: cents,
        commission_bp: commissionBp ?? null,
        tax_bp: taxBp ?? null,
      })),
    )
    .execute();
}
