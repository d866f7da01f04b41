interface MigrationRule {
  /** Matches a statement that breaks the rule. The first group is its table, if any. */
  breaks: RegExp;
  /** Exempts statements that match. */
  unless?: RegExp;
  /** Also applies to tables that the migration itself creates, on which nobody waits. */
  onNewTables?: 'too';
  instead: string;
}

const changedTable = String.raw`alter table (?:only )?(?:if exists )?(\w+)[^;]*?`;
const contract = /^-- contract: \S+/m;

/**
 * Rules for migrations of a live database: no statement blocks readers or writers, and the previous release works on the new
 * schema while both run (expand first, contract one release later).
 */
const migrationRules: readonly MigrationRule[] = [
  {
    breaks: /create (?:unique )?index (?!concurrently)(?:if not exists )?\w* ?on (\w+)/,
    instead:
      'It blocks writes to the table. Use: create index concurrently if not exists NAME on …, alone in its file.',
  },
  {
    breaks: /create (?:unique )?index concurrently (?!if not exists)/,
    instead: 'It may run again after a crash. Use: create index concurrently if not exists NAME on …',
  },
  {
    breaks: new RegExp(String.raw`${changedTable}add (?:column )?(?!constraint)\w+ [^,;]*not null`),
    unless: /default/,
    instead: 'The previous release inserts rows without it. Give it a constant default, or let it be null.',
  },
  {
    breaks: new RegExp(String.raw`${changedTable}add (?:column )?\w+ [^,;]*default [^,;]*\(`),
    unless: /default now\(\)/,
    instead:
      'It rewrites the whole table. Add the column without a default, then set the default, then fill it in parts.',
  },
  {
    breaks: new RegExp(String.raw`${changedTable}alter (?:column )?\w+ (?:set data )?type`),
    instead: 'It rewrites the whole table. Add another column, write both, and drop the old one a release later.',
  },
  {
    breaks: new RegExp(String.raw`${changedTable}set not null`),
    instead:
      'It scans the whole table under a lock. Add a check (… is not null) not valid, and validate it in the next file.',
  },
  {
    breaks: new RegExp(String.raw`${changedTable}add (?:constraint \w+ )?(?:check|foreign key)`),
    unless: /not valid/,
    instead: 'It scans the whole table under a lock. Add it not valid, and validate it in the next file.',
  },
  {
    breaks: new RegExp(String.raw`${changedTable}add (?:constraint \w+ )?(?:unique|primary key) ?\(`),
    instead:
      'It builds its index under a lock. Create a unique index concurrently, then: add constraint … unique using index NAME.',
  },
  {
    breaks:
      /drop table (?:if exists )?(\w+)|alter table (?:only )?(\w+)[^;]*?(?:drop (?:column )?(?!constraint|default|not null)\w+|rename)/,
    unless: contract,
    instead:
      'The previous release still uses it. Stop using it first, and drop it one release later, in a file with the line: -- contract: RELEASE no longer uses it.',
  },
  {
    breaks: /\b(?:vacuum|cluster|reindex (?!.*concurrently)|lock table)\b/,
    onNewTables: 'too',
    instead: 'It makes everyone wait. Leave it to the operator.',
  },
];

/** Splits a migration into statements, without comments, each on one line in lower case. */
function statementsOf(text: string): string[] {
  const bodies: string[] = [];
  const withoutBodies = text.replace(/--.*$/gm, '').replace(/(\$\w*\$)[\s\S]*?\1/g, (body) => `$${bodies.push(body)}$`);
  return withoutBodies
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Lists the faults of a migration, one line each. */
export function faultsOfMigration(text: string): string[] {
  const statements = statementsOf(text);
  const created = new Set(
    statements.flatMap((statement) => /create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  );
  const faults = statements.flatMap((statement) =>
    migrationRules.flatMap(({ breaks, unless, onNewTables, instead }) => {
      const found = breaks.exec(statement);
      const isNew = created.has(found?.slice(1).find(Boolean) ?? '') && onNewTables === undefined;
      return found && !isNew && !unless?.test(unless === contract ? text : statement)
        ? [`${statement.slice(0, 80)} … ${instead}`]
        : [];
    }),
  );
  const isAlone = statements.length === 1 || !statements.some((statement) => /index concurrently/.test(statement));
  return isAlone
    ? faults
    : [...faults, 'create index concurrently can’t run in a transaction. Put it in a file of its own.'];
}
