import { parseArgs } from 'node:util';
import { serviceAddress } from '../release/client';
import { UsageError } from '../release/commands/command-line';
import { approve, canary, check, explain, flag, preview, release, rollback, status } from '../release/commands';
import { buildRemote, watchRemote } from './build-remote';
import { createRemote } from './create-remote';
import { developRemote } from './develop-remote';
import { listReleases } from './list-releases';
import { ownRemote } from './own-remote';
import { checkTypes } from './remote-types';

type Command = (args: string[]) => Promise<void>;

export const usage = `Usage: food-court <command>, or npm run <command> -- …
  create <name>            create a remote in a folder of that name; --framework vue: with a Vue screen;
                           --slot <remote>/<screen>#<place>: with a part in a page of another remote
  build [--watch]          build it into dist/
  dev --against <address>  run it inside a deployed site, on this machine only
  check                    check the types, and list what a release would refuse or warn about
  canary <share>% | off    show the build to a share of visitors; --until-sure: grow the share automatically
  preview [off <build>]    show it to visitors who open a link
  release                  show it to everyone; release off takes the remote off the site
  rollback [build]         make an earlier build live again
  releases [name | all]    list what is live of your remote, since when and by whom; or of others;
                           --team <team>: of all remotes of that team
  status                   say how it does: failures, speeds, builds in use, and the canary
  flag [<flag> <share>% | on | off | default]
                           switch a feature without a release, or list the flags
  explain <address>        say which builds a visitor gets on a page, and why; --cookie: as this browser;
                           --browser <path>: with a timeline from a Chromium; --html <file>: as a page
  approve <id> <name@build>…
                           approve a change that another team requested
RELEASE_SITE is the address of the site, RELEASE_TOKEN your team’s token.`;

/** Runs a command for the remote whose repository is the current folder. */
const ofRemote =
  (command: typeof release): Command =>
  async (args) => {
    const workplace = await ownRemote(process.cwd());
    await command([...workplace.names, ...args], workplace);
  };

const ofSite =
  (command: typeof explain): Command =>
  async (args) =>
    command(args, await ownRemote(process.cwd()));

async function checkRemote(args: string[]): Promise<void> {
  await checkTypes(process.cwd());
  await ofRemote(check)(args);
}

async function build(args: string[]): Promise<void> {
  const [option, ...others] = args;
  if (others.length > 0 || (option !== undefined && option !== '--watch')) throw new UsageError(usage);
  await (option ? watchRemote : buildRemote)(process.cwd());
}

async function create(args: string[]): Promise<void> {
  const { name, framework, slot } = createArguments(args);
  await createRemote(name, process.cwd(), { framework, slot, site: slot === undefined ? undefined : serviceAddress() });
}

function createArguments(args: string[]): { name: string; framework?: string; slot?: string } {
  const option = { type: 'string', multiple: true } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { framework: option, slot: option },
      allowPositionals: true,
    });
    const [name = '', ...others] = positionals;
    const { framework = [], slot = [] } = values;
    if (name !== '' && others.length === 0 && framework.length < 2 && slot.length < 2)
      return { name, framework: framework[0], slot: slot[0] };
  } catch {}
  throw new UsageError(usage);
}

export const commands: Readonly<Record<string, Command>> = {
  create,
  build,
  dev: (args) => developRemote(args, process.cwd(), usage),
  check: checkRemote,
  canary: ofRemote(canary),
  preview: ofRemote(preview),
  release: ofRemote(release),
  rollback: ofRemote(rollback),
  releases: (args) => listReleases(args, process.cwd()),
  status: ofRemote(status),
  explain: ofSite(explain),
  flag: ofRemote(flag),
  approve: ofSite(approve),
  // Not for people: `@food-court/federation/testing` runs it.
  'render-for-test': async () => (await import('./neighbours/own-page/render-command')).renderCommand(),
};
