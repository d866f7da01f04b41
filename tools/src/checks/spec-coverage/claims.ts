import ts from 'typescript';
import { testCall } from './test-call';

/** A test that claims to prove a statement: `test('… (spec 2.14, 8.3)', …)`. */
export interface Claim {
  id: string;
  file: string;
}

export interface Claims {
  claims: readonly Claim[];
  /** Texts that look like claims but can't be parsed. */
  faults: readonly string[];
}

/** Reads the claims in a test file. Skipped tests claim nothing. The claims of a group count when one of its tests runs. */
export function claimsIn(file: string, text: string): Claims {
  const claims: Claim[] = [];
  const faults: string[] = [];

  const claim = (names: readonly string[]): void => {
    for (const [written, list = ''] of names.flatMap((name) => [...name.matchAll(/\(spec\s([^)]*)\)?/g)])) {
      const ids = list.split(', ');
      if (!written.endsWith(')') || !ids.every((id) => /^\d+\.\d+$/.test(id)))
        faults.push(`${file}: '${written}' can’t be read. Write it out: (spec 2.14, 8.3)`);
      else claims.push(...ids.map((id) => ({ id, file })));
    }
  };

  /** Returns whether a test below this node runs. */
  const visit = (node: ts.Node): boolean => {
    const call = testCall(node);
    if (call?.skipped) return false;
    let runs = call !== undefined && !call.group;
    ts.forEachChild(node, (child) => {
      runs = visit(child) || runs;
    });
    if (call && runs) claim([call.name, ...call.rows]);
    return runs;
  };
  visit(
    ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return { claims, faults };
}
