import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framePropsVersion, type FrameProps, type LinkIcon } from './surface';

/** Version 1.0.0. A change of FrameProps must be copied here, and needs a new version, which the gate compares. */
interface FramePropsOfVersion {
  links: readonly { to: string; label: string; icon?: LinkIcon }[];
}

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

test('the version of the frame props matches their type', () => {
  const unchanged: Same<FrameProps, FramePropsOfVersion> = true;
  assert.deepEqual([framePropsVersion, unchanged], ['1.0.0', true]);
});
