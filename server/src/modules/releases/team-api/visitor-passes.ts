import { createHmac, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { createKeys, readCourt } from '#platform/court/court.repository';
import type { Db } from '#platform/database/tables';
import { siteSigner, type SiteSigner } from '#platform/identity/site-tokens';

/** Long enough for the clocks of two machines, too short for somebody who reads a log later. */
const validSeconds = 60;

interface PassKey {
  signer: SiteSigner;
  /** Hides the ids of visitors. */
  idSecret: Buffer;
}

interface Call {
  team: string;
  remote: string;
  method: string;
  /** With the query, as the service sees it. */
  path: string;
  /** Undefined for a browser without our cookie. */
  visitor: string | undefined;
}

/**
 * Writes passes: signed tokens that tell the service of a team which visitor a request is from. A pass is for one service
 * and one method and path. The service has only the public key, so it can't write a pass itself.
 */
export class VisitorPasses {
  private key: Promise<PassKey> | undefined;

  constructor(
    private readonly db: Db,
    private readonly site: string,
  ) {}

  async sign({ team, remote, method, path, visitor }: Call): Promise<string> {
    const { signer, idSecret } = await this.readKey();
    const subject = visitor === undefined ? undefined : idFor(team, visitor, idSecret);
    return signer.sign({ audience: remote, subject, validSeconds, claims: { method, path } });
  }

  async publicKeys(): Promise<SiteSigner['publicKeys']> {
    return (await this.readKey()).signer.publicKeys;
  }

  private readKey(): Promise<PassKey> {
    const key = (this.key ??= this.openKey());
    // A database that did not answer is asked again.
    key.catch(() => (this.key = undefined));
    return key;
  }

  private async openKey(): Promise<PassKey> {
    const stored = await findKey(this.db);
    const idSecret = Buffer.from(hkdfSync('sha256', stored, '', 'ids of visitors', 32));
    return { signer: await siteSigner(stored, this.site), idSecret };
  }
}

/** Differs for each team, so that two teams can't compare what they know about a visitor. */
const idFor = (team: string, visitor: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${team} ${visitor}`).digest('base64url');

/** Created once per court: with a new one, all teams would see new visitors. */
async function findKey(db: Db): Promise<Buffer> {
  const known = await readKey(db);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('ed25519');
  await createKeys(db, 'team_api_key', { team_api_key: privateKey.export({ format: 'der', type: 'pkcs8' }) });
  // Another process may have created the key first.
  return (await readKey(db)) as Buffer;
}

const readKey = async (db: Db): Promise<Buffer | null> => (await readCourt(db, 'team_api_key')).team_api_key;
