/** What was asked for can’t be done, for a reason that the one who asked may know. Any other error is a fault. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
