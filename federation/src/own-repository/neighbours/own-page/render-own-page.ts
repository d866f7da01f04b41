import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RenderProcess, type ApiAnswer, type Rendered } from '#rendering/render-process';
import { packTestShell } from './pack-test-shell';
import type { OwnPage } from './page-tree';

export interface OwnRendering {
  /** The folder of the remote, with a finished build. */
  folder: string;
  name: string;
  build: string;
  /** The path of the build’s files for browsers. */
  base: string;
  page: OwnPage;
  /** The data of the page, by the path of the call. */
  answers: Readonly<Record<string, ApiAnswer>>;
  /** Three times the site’s limit unless given: the machine of a test may be busy. */
  timeoutMs?: number;
}

export interface OwnMarkup {
  markup: string;
  /** Dehydrated query cache. */
  queries: unknown;
}

const usualTimeoutMs = 6_000;
/** A page may start something that fails a moment later. */
const lateFaultMs = 100;

/** Renders a page of the local build in a process that has what the site’s has: the lent libraries, and nothing else. */
export async function renderOwnPage({ folder, page, ...given }: OwnRendering): Promise<OwnMarkup> {
  const [shell, code] = await Promise.all([
    packTestShell(folder, page),
    readFile(path.join(folder, 'dist/ssr/index.cjs'), 'utf8'),
  ]);
  const renderer = new RenderProcess();
  const faults: string[] = [];
  renderer.start(
    { name: 'the test', build: '', code: shell, address: '' },
    [{ name: given.name, build: given.build, code, address: given.base }],
    {
      // The server of the site answers further calls. Here the test says which there are.
      callApi: async () => ({ status: 503, body: '', headers: {} }),
      onLateFault: (_tasks, { message }) => void faults.push(`${message} (after the page was rendered)`),
      onEnd: () => undefined,
    },
  );
  try {
    const rendered = await renderer.render(site, workOf(page, given)).catch((error: Error) => {
      throw new Error([error.message, ...faults].join('; '));
    });
    await renderer.wait(lateFaultMs);
    return markupIn(rendered, faults);
  } finally {
    renderer.close();
  }
}

function markupIn({ page, faults }: Rendered, late: readonly string[]): OwnMarkup {
  const [fault] = [...faults.map(({ stack }) => stack), ...late];
  if (fault !== undefined) throw new Error(fault);
  if (page?.kind !== 'page') throw new Error('it gave no page');
  return { markup: page.html, queries: page.queries };
}

/** The shell of the test knows its page. */
const site = { key: 'test', config: {} as never, map: [], manifests: [] };

type Limits = Pick<OwnRendering, 'answers' | 'timeoutMs'>;

const workOf = ({ address, language }: OwnPage, { answers, timeoutMs = usualTimeoutMs }: Limits) => ({
  task: address,
  pathname: address,
  search: '',
  destination: { kind: 'nowhere' } as const,
  answers,
  language,
  signedInHint: false,
  closed: false,
  timeoutMs,
});
