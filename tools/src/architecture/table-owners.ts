import { partOf, serverSources } from './server-modules';

/** The module that writes each table. Others read it through functions that this module offers. */
export const tableOwners: Record<string, readonly string[]> = {
  together: ['shared_baskets', 'shared_lines', 'shared_people'],
  ordering: [
    'basket_lines',
    'courier_runs',
    'deliveries',
    'delivery_addresses',
    'delivery_quotes',
    'delivery_rules',
    'kiosks',
    'meal_checkouts',
    'meals',
    'order_events',
    'orders',
    'rescues',
    'reviewed_dishes',
    'reviews',
    'surge_readings',
    'tickets',
  ],
  payments: [
    'book_checkpoints',
    'book_epochs',
    'book_findings',
    'book_leaves',
    'book_lines',
    'book_tiles',
    'book_witnesses',
    'card_customers',
    'card_prints',
    'checkout_shares',
    'checkouts',
    'closed_months',
    'courier_earnings',
    'courier_payouts',
    'court_settings',
    'disputes',
    'invitation_codes',
    'invitations',
    'last_reconciliation',
    'ledger_entries',
    'wallets',
    'wallet_grants',
    'wallet_spends',
    'ledger_lines',
    'number_days',
    'payments',
    'provider_fees_read',
    'receipts',
    'payouts',
    'refunds',
    'rent_months',
    'rents',
    'saved_cards',
    'webhook_events',
    'webhook_refusals',
  ],
  menu: [
    'dish_ratings',
    'dish_texts',
    'dishes',
    'dishes_to_rank',
    'kitchen_openings',
    'kitchen_profiles',
    'kitchen_ratings',
    'kitchens',
    'search_words',
    'wishes',
  ],
  accounts: ['audit_entries', 'guest_links', 'guests', 'revocations', 'users'],
  notifications: [
    'dish_changes',
    'mails',
    'news',
    'news_settings',
    'person_languages',
    'push_devices',
    'text_numbers',
    'wish_messages',
    'wish_news',
  ],
  releases: [
    'change_requests',
    'client_reports',
    'document_readings',
    'exchanged_tokens',
    'flag_switches',
    'last_judged_day',
    'measured_networks',
    'page_measures',
    'release_refusals',
    'remote_levels',
    'render_failures',
    'rollback_requests',
    'route_networks',
    'route_paints',
    'served_networks',
    'server_failures',
    'slow_routes',
    'status_links',
    'team_backends',
    'team_jobs',
    'team_sources',
    'team_tokens',
    'teams',
    'uploaded_builds',
    'visit_keys',
    'watched_builds',
  ],
  reports: ['cooked', 'court_takings', 'ledger_series', 'ledger_summed', 'ledger_sums', 'takings'],
  media: ['images'],
  platform: ['court', 'idempotency_keys', 'menu_changes'],
};

/** A module offers others a view of some columns of its table `x`, which is called `read_x` (`read-views.ts`). */
export const viewPrefix = 'read_';

/**
 * Views of modules that are above or beside the reader: what it says about their tables must change with them. A view of a
 * module below needs no mention. This list only gets shorter.
 */
export const upwardReads: readonly string[] = [
  'accounts reads dishes',
  'accounts reads orders',
  'menu reads orders',
  'notifications reads audit_entries',
  'notifications reads checkouts',
  'notifications reads dishes',
  'notifications reads orders',
  'notifications reads revocations',
  'notifications reads tickets',
  'notifications reads users',
  'notifications reads wishes',
  'payments reads orders',
  'payments reads rescues',
  'reports reads orders',
  'reports reads tickets',
];

const ownerOf = new Map(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
export const ownedTables = [...ownerOf.keys()];
export const ownerOfTable = (table: string): string => ownerOf.get(table) ?? '';

const written = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|truncate|lock\s+table)\s+(\w+)(?:\s+as\s+\w+|\s+\w+)?\s+(?:set|using|where|select|values|\(|in\b)|\b(?:insert\s+into)\s+(\w+)/gi,
];
const read = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using)\(\s*'(\w+)/g,
  /\.(?:selectFrom|from|using)\(\s*\[([^\]]*)\]/g,
  /\b(?:from|join|using)\s+(\w+)/gi,
  /\b(?:from|join)\s+\w+(?:\s+as\s+\w+)?,\s*(\w+)/gi,
];

export interface TableUse {
  module: string;
  does: 'reads' | 'writes';
  table: string;
  /** The table is named as the view that its owner offers. */
  isByView: boolean;
  file: string;
}

export const describeUse = ({ module, does, table }: TableUse): string => `${module} ${does} ${table}`;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

const named = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => match.slice(1).flatMap((found) => found?.match(/\w+/g) ?? [])),
  );

/** Uses of another module’s tables in SQL and query builders. */
export const foreignUses: readonly TableUse[] = serverSources
  .filter(({ path }) => path.startsWith('server/src/') && path.split('/').length > 3)
  .flatMap((file) => {
    const module = partOf(file);
    const text = withoutComments(file.text);
    const usesOf = (does: TableUse['does'], names: readonly string[]): TableUse[] =>
      [...new Set(names)].flatMap((name) => {
        const isByView = name.startsWith(viewPrefix);
        const table = isByView ? name.slice(viewPrefix.length) : name;
        const isForeign = ownerOf.has(table) && ownerOf.get(table) !== module;
        return isForeign ? [{ module, does, table, isByView, file: file.path }] : [];
      });
    return [...usesOf('writes', named(text, written)), ...usesOf('reads', named(text, read))];
  });
