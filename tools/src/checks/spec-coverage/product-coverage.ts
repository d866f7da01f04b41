import { sourceFiles } from '#architecture/source-files';
import { claimsIn } from './claims';
import { coverage } from './coverage';
import { points } from './statements';

/** The tests of this folder contain claims as examples, which do not count. */
const mayClaim = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && !file.startsWith('tools/src/checks/spec-coverage/');

/** The coverage of the specification by the tests of this repository. */
export function productCoverage() {
  const read = sourceFiles.filter(({ path }) => mayClaim(path)).map(({ path, text }) => claimsIn(path, text));
  return coverage(points, {
    claims: read.flatMap(({ claims }) => claims),
    faults: read.flatMap(({ faults }) => faults),
  });
}
