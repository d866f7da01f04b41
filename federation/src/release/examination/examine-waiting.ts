import {
  findVersion,
  isManifest,
  liveVersion,
  releaseOf,
  type Discovery,
  type Manifest,
  type Version,
} from '#discovery/index';
import { integrityOf } from '#workspace/file-integrity';
import { readerAt } from '../client/read-page';
import type { CallService } from '../client/service-call';
import type { Chromium } from './chromium';
import { examineBuild } from './examine-build';
import type { PageFinding } from './page-finding';

export interface WaitingBuild {
  name: string;
  build: string;
  manifest: string;
}

export interface Examined extends WaitingBuild {
  result: 'clean' | 'refused';
  findings: PageFinding[];
}

interface Examiner {
  call: CallService;
  origin: string;
  browser: Chromium;
}

/** Shows the build in a preview while it is examined, if it is not shown already, and sends what was found. */
export async function examineWaiting(examiner: Examiner, waiting: WaitingBuild): Promise<Examined> {
  const { call } = examiner;
  const { name, build, manifest } = waiting;
  const isShown = (await findShown(call, waiting)) !== undefined;
  if (!isShown) await call('POST', '/changes', { what: 'preview', builds: { [name]: build } });
  let findings: PageFinding[];
  try {
    findings = await examineShown(examiner, waiting);
  } finally {
    // Before the evidence is known, so that this never ends a canary that the team starts then.
    if (!isShown) await call('POST', '/changes', { what: 'withdrawal', name, build });
  }
  const { result } = await call<Pick<Examined, 'result'>>('PUT', `/examinations/${name}/${build}`, {
    manifest,
    findings,
  });
  return { ...waiting, result, findings };
}

async function examineShown({ call, origin, browser }: Examiner, waiting: WaitingBuild): Promise<PageFinding[]> {
  const { name, build } = waiting;
  const live = liveVersion(await discoveryOf(call), 'shell');
  if (!live) throw new Error(`${origin} has no shell.`);
  const shell = await readerAt({ address: origin }).manifest(releaseOf(live));
  return examineBuild(browser, { origin, shell }, { name, build, manifest: await manifestOf(call, waiting) });
}

/** The service reads it from the store: only a browser that is shown the preview gets the file itself. */
async function manifestOf(call: CallService, { name, build, manifest }: WaitingBuild): Promise<Manifest> {
  const { text } = await call<{ text: string }>('GET', `/examinations/${name}/${build}`);
  if (integrityOf(text) !== manifest) throw new Error('it has other files than those that wait.');
  const read: unknown = JSON.parse(text);
  if (!isManifest(read)) throw new Error('its manifest can’t be read.');
  return read;
}

const findShown = async (call: CallService, { name, build }: WaitingBuild): Promise<Version | undefined> =>
  findVersion(await discoveryOf(call), name, build);

async function discoveryOf(call: CallService): Promise<Discovery> {
  const { schema, served } = await call<{ schema: string; served: Discovery['microFrontends'] }>('GET', '/releases');
  return { schema, microFrontends: served } as Discovery;
}
