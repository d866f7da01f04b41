import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Reply } from '#testing/identity-client';
import { identitySandbox } from '#testing/identity-sandbox';
import { Comparable } from './comparable';
import { startOfficialEmulator, type OfficialEmulator } from './official-emulator';
import { OfficialSide, OurSide, PROJECT, type Side } from './side';
import { changeSteps } from './steps/changes';
import { mailSteps } from './steps/mails';
import { operatorSteps } from './steps/operators';
import { partnerSteps } from './steps/partners';
import { passwordSteps } from './steps/passwords';
import type { Gist, Step } from './steps/step';

const identity = identitySandbox();
let emulator: OfficialEmulator;
let sides: { official: Side; ours: Side };
const comparable = { official: new Comparable(), ours: new Comparable() };

before(async () => {
  emulator = await startOfficialEmulator(PROJECT);
  const ours = new OurSide(identity.sandbox.sandboxUrl, identity.sandbox.controlSecret);
  const official = new OfficialSide(emulator.url, ours);
  // the default of new projects at the provider
  const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  const { status } = await official.operator('PATCH', `/emulator/v1/projects/${PROJECT}/config`, privacy);
  assert.equal(status, 200);
  sides = { official, ours };
});
after(() => emulator?.stop());

const subjects: Record<string, readonly Step[]> = {
  passwords: passwordSteps,
  'changes of an account': changeSteps,
  mails: mailSteps,
  partners: partnerSteps,
  operators: operatorSteps,
};

/** Each step builds on the state that the previous steps have left. */
for (const [subject, steps] of Object.entries(subjects))
  describe(`${subject}: the official emulator and ours answer alike, or differ as declared, when someone`, () => {
    for (const step of steps) test(step.name, () => compare(step));
  });

async function compare({ ask, differs }: Step): Promise<void> {
  const [official, ours] = [await ask(sides.official), await ask(sides.ours)];
  if (differs) {
    assertGist(official, differs.official);
    assertGist(ours, differs.ours);
  } else assert.deepEqual(comparable.ours.of(ours), comparable.official.of(official));
}

function assertGist({ status, body }: Reply, gist: Gist): void {
  assert.equal(status, gist.status, JSON.stringify(body));
  if (gist.message !== undefined) assert.ok(body.error.message.startsWith(gist.message), body.error.message);
}
