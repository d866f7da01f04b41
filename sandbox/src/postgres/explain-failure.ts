type Place = { folder: string; port?: number };

const explanations: [RegExp, (match: RegExpExecArray, place: Place) => string][] = [
  [
    /No space left on device|Disk quota exceeded/,
    (_, { folder }) => `no disk space is left for the database in ${folder}`,
  ],
  [/Address already in use/, (_, { port }) => `another program uses port ${port}`],
  [
    /initialized by PostgreSQL version (\d+), which is not compatible with this version (\d+)/,
    ([, old, now], { folder }) =>
      `the database in ${folder} was made by PostgreSQL ${old}, this one is ${now}. Migrate its data, or set DATABASE_URL`,
  ],
  [/loading shared libraries: (\S+):/, ([, library]) => `${library} is missing on this system`],
  [
    /(?:could not|cannot) [^\n]*Permission denied/,
    (_, { folder }) => `the database's files in ${folder} can’t be written by its user`,
  ],
  [
    /pre-existing shared memory block/,
    (_, { folder }) => `processes of an earlier server still use ${folder}. Stop them first`,
  ],
];

/** Turns the server's output into one line that tells people what to do. */
export function explainFailure(log: string, place: Place): string {
  for (const [pattern, explain] of explanations) {
    const match = pattern.exec(log);
    if (match) return `PostgreSQL didn’t start: ${explain(match, place)}`;
  }
  const lines = log.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return `PostgreSQL didn’t start: ${reason?.trim() || 'it gave no reason'}`;
}
