import { partOf, serverSources } from './server-modules';

/** The module that writes each table. Others read it through functions that this module offers. */
export const tableOwners: Record<string, readonly string[]> = {
  ordering: ['basket_lines', 'order_events', 'orders', 'rescues', 'reviewed_dishes', 'reviews', 'tickets'],
  payments: [
    'checkouts',
    'last_reconciliation',
    'ledger_entries',
    'ledger_lines',
    'refunds',
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
  accounts: ['audit_entries', 'revocations', 'users'],
  notifications: ['dish_changes', 'mails', 'news', 'news_settings', 'push_devices', 'wish_messages', 'wish_news'],
  delivery: [
    'change_requests',
    'client_reports',
    'exchanged_tokens',
    'last_judged_day',
    'measured_networks',
    'page_measures',
    'rollback_requests',
    'route_networks',
    'route_paints',
    'served_networks',
    'server_failures',
    'slow_routes',
    'team_jobs',
    'team_tokens',
    'teams',
    'uploaded_builds',
    'visit_keys',
  ],
  reports: ['cooked', 'court_takings', 'takings'],
  media: ['images'],
  site: ['court'],
  platform: ['idempotency_keys', 'menu_changes'],
};

/** Known exceptions. These lists only get shorter. */
export const foreignWrites: readonly string[] = [
  'notifications writes court',
  'ordering writes checkouts',
  'ordering writes court',
  'payments writes orders',
];
export const foreignReads: readonly string[] = [
  'accounts reads dishes',
  'accounts reads orders',
  'menu reads images',
  'menu reads orders',
  'menu reads users',
  'notifications reads audit_entries',
  'notifications reads checkouts',
  'notifications reads dishes',
  'notifications reads orders',
  'notifications reads revocations',
  'notifications reads tickets',
  'notifications reads users',
  'notifications reads wishes',
  'ordering reads checkouts',
  'ordering reads court',
  'ordering reads dishes',
  'ordering reads images',
  'ordering reads kitchens',
  'ordering reads revocations',
  'ordering reads users',
  'payments reads orders',
  'payments reads rescues',
  'reports reads checkouts',
  'reports reads dishes',
  'reports reads kitchens',
  'reports reads ledger_entries',
  'reports reads ledger_lines',
  'reports reads orders',
  'reports reads users',
];

const ownerOf = new Map(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
export const ownedTables = [...ownerOf.keys()];

const written = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|truncate|lock\s+table)\s+(\w+)(?:\s+as\s+\w+|\s+\w+)?\s+(?:set|using|where|select|values|\(|in\b)|\b(?:insert\s+into)\s+(\w+)/gi,
];
const read = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using)\(\s*'(\w+)/g,
  /\.(?:selectFrom|from|using)\(\s*\[([^\]]*)\]/g,
  /\b(?:from|join|using)\s+(\w+)/gi,
];

export interface TableUse {
  /** For example 'ordering writes dishes'. */
  said: string;
  file: string;
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

const named = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => match.slice(1).flatMap((found) => found?.match(/\w+/g) ?? [])),
  );

/** Uses of another module’s tables in SQL and query builders. */
export const foreignUses: readonly TableUse[] = serverSources
  .filter(({ path }) => path.startsWith('server/src/') && path.split('/').length > 3)
  .flatMap((file) => {
    const text = withoutComments(file.text);
    const isForeign = (table: string): boolean => ownerOf.has(table) && ownerOf.get(table) !== partOf(file);
    const writes = new Set(named(text, written).filter(isForeign));
    const reads = new Set(named(text, read).filter((table) => isForeign(table) && !writes.has(table)));
    return [
      ...[...writes].map((table) => ({ said: `${partOf(file)} writes ${table}`, file: file.path })),
      ...[...reads].map((table) => ({ said: `${partOf(file)} reads ${table}`, file: file.path })),
    ];
  });
