import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serviceAddress } from '../client/service-site';
import { serviceCaller } from '../client/service-call';
import { Chromium } from './chromium';
import { examineWaiting, type Examined, type WaitingBuild } from './examine-waiting';

const usage = `Usage: npm run examine -- --browser PATH [--follow] [--without-sandbox]
  --browser PATH      a Chromium, for example /usr/bin/chromium
  --follow            keep looking for builds that wait, until it is stopped
  --without-sandbox   where the machine allows Chromium no sandbox, as in many containers
RELEASE_SITE is the address of the site, RELEASE_TOKEN the token of a team with the rights watch and preview.`;

const options = {
  browser: { type: 'string' },
  follow: { type: 'boolean', default: false },
  'without-sandbox': { type: 'boolean', default: false },
} as const;

const lookAgainMs = 10_000;

/** Examines the builds of watched remotes that wait, each in a new browser. */
export async function examine(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const origin = serviceAddress();
  if (!values.browser || origin === undefined) throw new Error(usage);
  const call = serviceCaller(origin);
  const chromiumOptions = values['without-sandbox'] ? ['--no-sandbox'] : [];
  const examineOne = async (waiting: WaitingBuild): Promise<boolean> => {
    const browser = await Chromium.start(values.browser!, chromiumOptions);
    try {
      console.log(linesOf(await examineWaiting({ call, origin, browser }, waiting)));
      return true;
    } catch (error) {
      console.error(`✖ ${waiting.name} ${waiting.build} could not be examined: ${(error as Error).message}`);
      return false;
    } finally {
      await browser.close();
    }
  };
  do {
    const { builds } = await call<{ builds: WaitingBuild[] }>('GET', '/examinations');
    let examined = 0;
    for (const waiting of builds) if (await examineOne(waiting)) examined++;
    if (!values.follow) {
      if (builds.length === 0) console.log('No build waits for an examination.');
      if (examined < builds.length) process.exitCode = 1;
      return;
    }
    await pause(lookAgainMs);
  } while (values.follow);
}

const linesOf = ({ name, build, result, findings }: Examined): string =>
  [
    result === 'clean' ? `✔ ${name} ${build} is clean` : `✖ ${name} ${build} is refused`,
    ...findings.map(({ what, severity }) => `${severity === 'grave' ? '✖' : '!'} it ${what}`),
  ].join('\n  ');
