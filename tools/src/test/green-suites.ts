import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import type { Outcome } from './suite';

/** Per suite: a hash of the sources with which it was green, and the number of passed tests. */
type GreenSuites = Record<string, { inputs: string; passed: number }>;

/** Suites that were green with exactly these sources. CI always runs all of them. */
export class GreenSuiteCache {
  private readonly file: string;
  private readonly inputs: string;
  private readonly known: GreenSuites;

  constructor(private readonly root = repositoryRoot) {
    this.file = path.join(root, '.cache/green-suites.json');
    this.inputs = hashOfSources(root);
    this.known = existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as GreenSuites) : {};
  }

  /** Returns the number of passed tests, or undefined when the suite has to run. */
  passed(suite: string): number | undefined {
    const known = this.known[suite];
    return known?.inputs === this.inputs ? known.passed : undefined;
  }

  /** Adds nothing when a file was edited meanwhile or a test was skipped. */
  add(suite: string, { passed, skipped = [] }: Pick<Outcome, 'passed' | 'skipped'>): void {
    if (skipped.length > 0 || hashOfSources(this.root) !== this.inputs) return;
    this.known[suite] = { inputs: this.inputs, passed };
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.known));
  }
}

/** Covers all files that git does not ignore, Node’s version, the browser and relevant settings. */
function hashOfSources(root: string): string {
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  const { BROWSER_PATH, FAILURE_PICTURES } = process.env;
  const hash = createHash('sha256').update(JSON.stringify([process.version, BROWSER_PATH, FAILURE_PICTURES]));
  for (const name of new Set(files.split('\0').filter(Boolean))) {
    const place = path.join(root, name);
    hash.update(name).update('\0');
    if (existsSync(place)) hash.update(readFileSync(place));
  }
  return hash.digest('hex');
}
