type Place = { folder: string; port?: number };

const explanations: [RegExp, (match: RegExpExecArray, place: Place) => string][] = [
  [
    /No space left on device|Disk quota exceeded/,
    (_, { folder }) => `no disk space is left for the database in ${folder}`,
  ],
  [/Address already in use/, (_, { port }) => `port ${port} is taken by another program`],
  [
    /initialized by PostgreSQL version (\d+), which is not compatible with this version (\d+)/,
    ([, old, now], { folder }) =>
      `the database in ${folder} was made by PostgreSQL ${old}, this one is ${now}: move its data over, or give DATABASE_URL`,
  ],
  [/loading shared libraries: (\S+):/, ([, library]) => `the system lacks ${library}`],
  [
    /(?:could not|cannot) [^\n]*Permission denied/,
    (_, { folder }) => `the database's files in ${folder} may not be written by its user`,
  ],
  [
    /pre-existing shared memory block/,
    (_, { folder }) => `processes of an earlier server still use ${folder}: end them`,
  ],
];

/** Turns the server's output into one line that tells people what to do. */
export function explainFailure(log: string, place: Place): string {
  for (const [pattern, explain] of explanations) {
    const match = pattern.exec(log);
    if (match) return `PostgreSQL does not start: ${explain(match, place)}`;
  }
  const lines = log.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return `PostgreSQL does not start: ${reason?.trim() || 'it gave no reason'}`;
}
