import { UsageError } from '../release/commands/command-line';
import { approve, canary, check, preview, release, releases, rollback } from '../release/commands';
import { buildRemote, watchRemote } from './build-remote';
import { createRemote } from './create-remote';
import { developRemote } from './develop-remote';
import { ownRemote } from './own-remote';

type Command = (args: string[]) => Promise<void>;

export const usage = `Usage: food-court <command>, or npm run <command> -- …
  create <name>            a new remote, in a folder of its name; --framework vue: with a screen of Vue
  build [--watch]          into dist/
  dev --against <address>  this remote inside a deployed site, on this machine only
  check                    what a release would refuse or warn of
  canary <share>% | off    show the build to a share of the visitors; --until-sure: more and more
  preview [off <build>]    show it to who opens an address
  release                  show it to everybody; release off takes the remote off the site
  rollback [build]         make an earlier build live again
  releases                 what is live, since when and by whom
  approve <id> <name@build>…
                           what another team asked for
RELEASE_SITE names the site, RELEASE_TOKEN is the token of the team.`;

/** Runs a command for the remote whose repository is the current folder. */
const ofRemote =
  (command: typeof release): Command =>
  async (args) => {
    const workplace = await ownRemote(process.cwd());
    await command([...workplace.names, ...args], workplace);
  };

const ofSite =
  (command: typeof releases): Command =>
  async (args) =>
    command(args, await ownRemote(process.cwd()));

async function build(args: string[]): Promise<void> {
  const [option, ...others] = args;
  if (others.length > 0 || (option !== undefined && option !== '--watch')) throw new UsageError(usage);
  await (option ? watchRemote : buildRemote)(process.cwd());
}

async function create(args: string[]): Promise<void> {
  const [name = '', option, framework, ...others] = args;
  const isUnderstood = option === undefined ? name !== '' : option === '--framework' && framework !== undefined;
  if (!isUnderstood || others.length > 0 || name.startsWith('-')) throw new UsageError(usage);
  await createRemote(name, process.cwd(), framework);
}

export const commands: Readonly<Record<string, Command>> = {
  create,
  build,
  dev: (args) => developRemote(args, process.cwd(), usage),
  check: ofRemote(check),
  canary: ofRemote(canary),
  preview: ofRemote(preview),
  release: ofRemote(release),
  rollback: ofRemote(rollback),
  releases: ofSite(releases),
  approve: ofSite(approve),
};
