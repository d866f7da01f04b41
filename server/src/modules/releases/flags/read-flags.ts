import type { ManifestReader } from '../discovery/manifest-reader';
import type { ReleaseServices } from '../services';
import { findDeclaredFlags } from './declared-flags';
import { findLastSwitches } from './flag-switches.repository';
import { presentFlags } from './flags.presenter';
import { flagJudgements } from './judged-flags';

/** Lists the flags of a remote with their last switches and the verdicts so far. */
export async function readFlags(
  { db, readDb, releaseStore }: Pick<ReleaseServices, 'db' | 'readDb' | 'releaseStore'>,
  manifests: ManifestReader,
  remote: string,
) {
  const declared = await findDeclaredFlags({ releaseStore, manifests }, remote);
  const switches = await findLastSwitches(db, remote);
  const judgements = await flagJudgements(readDb, { releaseStore, manifests }, switches);
  return presentFlags(declared, switches, judgements);
}
