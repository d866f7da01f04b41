import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framePropsVersion, type FrameProps } from './frame-props';
import type { LinkIcon } from './surface';

/** As of version 1.0.0. Who changes FrameProps writes the change here as well, and raises the version that the gate compares. */
interface FramePropsThen {
  links: readonly { to: string; label: string; icon?: LinkIcon }[];
}

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

test('the version of the frame’s props is the one that their type was written down for', () => {
  const unchanged: Same<FrameProps, FramePropsThen> = true;
  assert.deepEqual([framePropsVersion, unchanged], ['1.0.0', true]);
});
