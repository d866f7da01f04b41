import type { Generated } from 'kysely';
import type { CreatedAt } from './money-tables';

/** The ledger as a Merkle tree. BIGINT columns come as text from the driver. */
export interface BookTables {
  book_epochs: {
    number: number;
    opened_at: CreatedAt;
    database: string;
    tag_key: Buffer;
    lost_note: string | null;
  };
  book_leaves: { epoch: number; index: string | number; entry_id: string; salt: Buffer; data: string };
  book_lines: {
    epoch: number;
    account: string;
    owner: string;
    number: string | number;
    balance: string | number;
    index: string | number;
    place: number;
  };
  book_tiles: { epoch: number; level: number; index: string | number; hashes: Buffer };
  book_checkpoints: { epoch: number; size: string | number; note: string; at: CreatedAt };
  book_witnesses: {
    public_key: Buffer;
    uid: string;
    since: CreatedAt;
    epoch: number;
    size: string | number;
    seconds: string | number;
    signature: Buffer;
    seen_at: Generated<Date>;
  };
  book_findings: {
    epoch: number;
    kind: 'changed' | 'removed' | 'inserted' | 'rewritten';
    subject: string;
    first_at: CreatedAt;
    last_at: Generated<Date>;
  };
}
