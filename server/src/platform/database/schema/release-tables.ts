import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PageFinding } from '@food-court/federation/examination';
import type { SourceKind } from '@food-court/federation/surface';
import type { BuildOrigin } from '@food-court/federation/upload';
import type { CreatedAt } from './money-tables';

/** Tables of the release service; the builds are in the release store. */
/** Null until an admin has confirmed it, where a second person is required. */
type ConfirmedAt = ColumnType<Date | null, Date | null | undefined, Date | null>;

type Level = 'trusted' | 'watched' | 'guest';

export interface ReleaseTables {
  teams: {
    name: string;
    deployables: string[];
    actions: string[];
    public_key: ColumnType<string | null, never, string>;
    created_at: CreatedAt;
    removed_at: ColumnType<Date | null, never, Date>;
    confirmed_at: ConfirmedAt;
  };
  flag_switches: {
    id: ColumnType<number, never, never>;
    remote: string;
    flag: string;
    rule: JSONColumnType<object> | null;
    before: JSONColumnType<object> | null;
    by: string;
    reason: ColumnType<string | null, string | undefined, never>;
    at: CreatedAt;
  };
  team_backends: {
    remote: string;
    team: string;
    address: string;
    created_at: CreatedAt;
    confirmed_at: ConfirmedAt;
  };
  team_sources: {
    remote: string;
    kind: SourceKind;
    team: string;
    origins: string[];
    created_at: CreatedAt;
    confirmed_at: ConfirmedAt;
  };
  remote_levels: {
    remote: string;
    team: string;
    level: Level;
    calls: ColumnType<string[], string[] | undefined, string[]>;
    confirmed_level: Level;
    confirmed_calls: ColumnType<string[], string[] | undefined, string[]>;
    changed_at: ColumnType<Date, never, Date>;
    confirmed_at: ConfirmedAt;
  };
  team_tokens: {
    id: string;
    team: string;
    hash: Buffer;
    origin: JSONColumnType<BuildOrigin> | null;
    created_at: CreatedAt;
    expires_at: Date;
    revoked_at: ColumnType<Date | null, never, Date>;
    last_used_at: ColumnType<Date | null, never, Date>;
    confirmed_at: ConfirmedAt;
  };
  status_links: {
    key_hash: Buffer;
    token_id: string;
    remote: string;
    created_at: CreatedAt;
    expires_at: Date;
  };
  team_jobs: {
    id: string;
    team: string;
    issuer: string;
    repository: string;
    repository_id: ColumnType<string | null, string>;
    workflow: string;
    branch: string;
    created_at: CreatedAt;
    confirmed_at: ConfirmedAt;
  };
  exchanged_tokens: { id: string; expires_at: Date };
  uploaded_builds: {
    name: string;
    build: string;
    team: string;
    origin: JSONColumnType<BuildOrigin> | null;
    attestation: JSONColumnType<object> | null;
    archive_sha256: string;
    bytes: ColumnType<number | null, number | undefined>;
    at: Generated<Date>;
  };
  release_refusals: {
    name: string;
    build: string;
    what: 'upload' | 'check' | 'preview' | 'canary' | 'release' | 'share';
    message: string;
    team: string;
    at: ColumnType<Date, never, Date>;
  };
  render_failures: {
    name: string;
    build: string;
    hour: Date;
    route: string;
    message: string;
    frames: string | null;
    times: number;
    at: ColumnType<Date, never, Date>;
  };
  page_measures: {
    slot: Date;
    name: string;
    build: string;
    route: string;
    measure: string;
    bucket: number;
    pages: number;
  };
  measured_networks: {
    name: string;
    build: string;
    network: string;
    errors: ColumnType<boolean, boolean | undefined, boolean>;
    shift: ColumnType<boolean, boolean | undefined, boolean>;
    at: ColumnType<Date, never, Date>;
  };
  document_readings: {
    name: string;
    build: string;
    network: string;
    is_changed: boolean;
    at: ColumnType<Date, never, Date>;
  };
  route_paints: { route: string; day: string; bucket: number; pages: number };
  route_networks: { route: string; day: string; network: string };
  last_judged_day: { only_one: Generated<boolean>; day: string };
  slow_routes: {
    route: string;
    why: 'week' | 'budget';
    paint_ms: number;
    than_ms: number;
    pages: number;
    networks: number;
    since: string;
    last_day: string;
  };
  change_requests: {
    id: string;
    team: string;
    change: JSONColumnType<object>;
    created_at: ColumnType<Date, never, Date>;
    decided_by: string | null;
    decided_at: Date | null;
  };
  watched_builds: {
    name: string;
    build: string;
    manifest: string;
    result: ColumnType<'waiting' | 'clean' | 'refused', 'clean' | 'refused' | undefined>;
    findings: ColumnType<PageFinding[], string | undefined, string>;
    asked_at: ColumnType<Date, never, Date>;
    examined_at: ColumnType<Date | null, Date | undefined, Date>;
    examined_by: ColumnType<string | null, string | undefined, string>;
  };
}
