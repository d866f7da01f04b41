import type { ClientReport } from '@food-court/federation/discovery';
import { ScreenLoadError } from '#remotes/screens.ts';

/** The frame of a guest failed, so another build of this guest is needed. */
export class GuestFailure extends ScreenLoadError {
  constructor(
    guest: string,
    readonly what: ClientReport['what'],
    message: string,
    override readonly stack?: string,
  ) {
    super(`${guest}/frame`, new Error(message));
  }
}
