import type { Claims } from './claims';
import type { Statement } from './statement';
import type { Point } from './statements';

export interface Coverage {
  /** The test files that prove a statement, in order. */
  provenBy: (statement: Statement) => readonly string[];
  /** One sentence for each fault. */
  faults: readonly string[];
}

/** Compares the claims of the tests with the statements of the specification. */
export function coverage(points: readonly Point[], { claims, faults }: Claims): Coverage {
  const statements = points.flatMap((point) => point.statements);
  const known = new Set(statements.map(({ id }) => id));
  const provenBy = ({ id }: Statement): readonly string[] =>
    [...new Set(claims.filter((claim) => claim.id === id).map(({ file }) => file))].sort();
  const isProven = (statement: Statement): boolean => provenBy(statement).length > 0;
  return {
    provenBy,
    faults: [
      ...faults,
      ...claims
        .filter(({ id }) => !known.has(id))
        .map(({ id, file }) => `${file} claims ${id}, which is no statement.`),
      ...statements
        .filter((statement) => !statement.waitsFor && !isProven(statement))
        .map(({ id, says }) => `${id} has no test: ${says}`),
      ...statements
        .filter((statement) => statement.waitsFor && isProven(statement))
        .map(({ id, waitsFor }) => `${id} has a test and waits for ${waitsFor} no longer: take waitsFor out.`),
    ],
  };
}
