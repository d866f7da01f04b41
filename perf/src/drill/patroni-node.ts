import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  copyForPrograms,
  folderOfProgram,
  giveToPrograms,
  startDebianProgram,
  type RunningProgram,
} from './debian-programs';
import { etcdAddress, type NodeNetwork } from './networks';

const settings = fileURLToPath(new URL('../../../deploy/patroni.yml', import.meta.url));
export const ports = { database: 5432, patroni: 8008, etcd: 2379 } as const;

export interface Secrets {
  superuser: string;
  replication: string;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** A PostgreSQL managed by Patroni in its own network. */
export class PatroniNode {
  private program: RunningProgram | undefined;

  constructor(
    readonly network: NodeNetwork,
    private readonly folder: string,
    private readonly secrets: Secrets,
  ) {
    mkdirSync(folder, { recursive: true });
    giveToPrograms(folder);
  }

  get name(): string {
    return this.network.name;
  }

  start(): void {
    const { address } = this.network;
    const { superuser, replication } = this.secrets;
    this.program = startDebianProgram('patroni', [copyForPrograms(settings, this.folder)], {
      log: join(this.folder, 'patroni.log'),
      within: this.network.within,
      env: {
        HOME: this.folder,
        PATRONI_NAME: this.name,
        PATRONI_ETCD_HOSTS: `${etcdAddress}:${ports.etcd}`,
        PATRONI_RESTAPI_LISTEN: `${address}:${ports.patroni}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${ports.patroni}`,
        PATRONI_POSTGRESQL_LISTEN: `${address}:${ports.database}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${ports.database}`,
        PATRONI_POSTGRESQL_DATA_DIR: join(this.folder, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: folderOfProgram('postgres'),
        PATRONI_POSTGRESQL_PGPASS: join(this.folder, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: replication,
      },
    });
  }

  /** Simulates a power cut. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.program?.end('SIGKILL');
    this.signal('SIGKILL');
  }

  freeze = (): void => this.signal('SIGSTOP');
  thaw = (): void => this.signal('SIGCONT');

  /** Returns the members of the pair as this node sees them, or undefined when it does not answer. */
  async members(): Promise<readonly Member[] | undefined> {
    try {
      const answer = await this.ask('/cluster', { signal: AbortSignal.timeout(1_000) });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      return undefined;
    }
  }

  async switchOver(leader: string, candidate: string): Promise<void> {
    const answer = await this.ask('/switchover', { method: 'POST', body: JSON.stringify({ leader, candidate }) });
    if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`);
  }

  private ask(path: string, how: RequestInit): Promise<Response> {
    return fetch(`http://${this.network.address}:${ports.patroni}${path}`, how);
  }

  private signal(name: NodeJS.Signals): void {
    for (const pid of this.network.pids())
      try {
        process.kill(pid, name);
      } catch {
        // The process has already ended.
      }
  }
}
