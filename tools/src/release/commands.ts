import * as commands from '@food-court/federation/commands';
import type { Workplace } from '@food-court/federation/commands';
import { thisRepository } from './this-repository';

type Command = (args: string[], workplace?: Workplace) => Promise<void>;

/** Wraps the commands of teams for the deployables of this repository. */
const here =
  (command: (args: string[], workplace: Workplace) => Promise<void>): Command =>
  (args, workplace = thisRepository) =>
    command(args, workplace);

export const approve = here(commands.approve);
export const canary = here(commands.canary);
export const check = here(commands.check);
export const explain = here(commands.explain);
export const flag = here(commands.flag);
export const preview = here(commands.preview);
export const release = here(commands.release);
export const releases = here(commands.releases);
export const rollback = here(commands.rollback);
export const status = here(commands.status);
